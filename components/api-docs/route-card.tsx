import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { permissions, type Access } from '@/lib/auth/permissions'
import { classNames } from '@/lib/browser/class-names'
import type { Role } from '@/prisma/generated/enums'
import type { DocumentedRoute } from './groups'
import { SchemaBlock } from './schema-block'

const methodClasses: Record<string, string> = {
  GET: 'bg-accepted-tint text-accepted',
  POST: 'bg-brand-tint text-brand-strong',
  PUT: 'bg-pending-tint text-pending',
  DELETE: 'bg-rejected-tint text-rejected',
}
const roleNames: Record<Role, string> = {
  user: 'learners',
  reviewer: 'reviewers',
  manager: 'managers',
  admin: 'administrators',
}

function audienceOf(access: Access) {
  if (access === 'public') return 'Anybody'
  if (access === 'signed-in') return 'Signed in'
  const words = permissions[access].map((role) => roleNames[role]).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Content = Record<string, { schema?: unknown }>

/** An API route: shows method, path and summary, and when expanded, the details of request and response. */
export function RouteCard({ route: { id, method, path, operation } }: { route: DocumentedRoute }) {
  const { parameters, requestBody, responses } = operation
  const body = requestBody?.content['application/json']?.schema
  const limit = operation['x-limit']
  // Objects list integer keys in ascending order, so the success status comes first.
  const [successEntry, ...otherEntries] = Object.entries(responses)
  return (
    <details id={id} className="group border-t border-line first:border-t-0">
      <summary className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-sunken md:px-5 [&::-webkit-details-marker]:hidden">
        <span
          className={classNames(
            'w-[62px] rounded-control py-1 text-center text-[12px] font-semibold',
            methodClasses[method] ?? 'bg-sunken',
          )}
        >
          {method}
        </span>
        <code className="text-[14px] font-semibold wrap-anywhere">
          {path.split('/').map((part, index) => (
            <Fragment key={index}>
              {index > 0 && '/'}
              <wbr />
              {part}
            </Fragment>
          ))}
        </code>
        <ChevronRight
          className="size-[18px] shrink-0 text-ink-soft transition-transform group-open:rotate-90"
          aria-hidden
        />
        <span className="col-span-2 col-start-2 text-[14.5px] text-ink-soft max-md:col-start-1 max-md:col-span-3">
          {operation.summary}
        </span>
      </summary>
      <div className="grid gap-4 px-4 pt-1 pb-5 md:px-5 md:pl-[94px]">
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-[14.5px]">
          <span>
            <span className="text-ink-soft">Who: </span>
            {audienceOf(operation['x-access'])}
          </span>
          {limit && (
            <span>
              <span className="text-ink-soft">Limit: </span>
              {limit.calls} in {formatDuration(limit.seconds)} from one IP address
            </span>
          )}
        </p>
        <Parameters parameters={parameters} />
        {body && (
          <Part title="Body">
            <SchemaBlock schema={body} label={`Body of ${method} ${path}`} />
          </Part>
        )}
        {successEntry && (
          <Part title={`Answer ${successEntry[0]}`}>
            {Object.entries(successEntry[1].content as Content).map(([type, { schema }]) =>
              type === 'application/json' ? (
                <SchemaBlock key={type} schema={schema} label={`Answer of ${method} ${path}`} />
              ) : (
                <p key={type} className="text-[14.5px]">
                  A file: <code>{type}</code>
                </p>
              ),
            )}
          </Part>
        )}
        <p className="text-[14.5px]">
          <span className="text-ink-soft">Otherwise: </span>
          {otherEntries.map(([status]) => status).join(', ')}
        </p>
      </div>
    </details>
  )
}

function Parameters({ parameters }: Pick<DocumentedRoute['operation'], 'parameters'>) {
  if (parameters.length === 0) return null
  return (
    <Part title="Parameters">
      <dl className="grid gap-2 text-[14.5px]">
        {parameters.map((parameter) => (
          <div key={parameter.name}>
            <dt className="inline">
              <code className="font-semibold">{parameter.name}</code>{' '}
              <span className="text-ink-soft">in the {parameter.in}</span>
            </dt>
            <dd className="text-ink-soft">{descriptionOf(parameter.schema)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <h4 className="mb-1.5 text-[13px] font-semibold text-ink-soft">{title}</h4>
    {children}
  </div>
)

const durationTexts = [
  [365 * 86_400, 'a year'],
  [86_400, 'a day'],
  [3600, 'an hour'],
  [60, 'a minute'],
] as const

const formatDuration = (seconds: number) =>
  durationTexts.find(([length]) => length === seconds)?.[1] ?? `${Math.round(seconds / 60)} minutes`

const descriptionOf = (schema: Record<string, unknown>) =>
  typeof schema.description === 'string' ? schema.description : null
