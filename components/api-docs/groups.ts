import { permissions, type Access, type Permission } from '@/lib/auth/permissions'
import type { OpenApi, Operation } from '@/lib/http/openapi'

/** Titles of the route groups by tag, in display order. */
const titles: Record<string, string> = {
  certificate: 'Certificates',
  oembed: 'Embedding',
  course: 'Courses',
  task: 'Tasks',
  user: 'Accounts',
  protect: 'Session',
  'human-check': 'Human check',
  profile: 'Profile',
  calendar: 'Calendar',
  notices: 'Notices',
  admin: 'Administration',
  health: 'Probes',
  metrics: 'Metrics',
  'openapi.json': 'This description',
}

export type DocumentedCall = { id: string; method: string; path: string; operation: Operation }
export type CallGroup = { id: string; title: string; calls: DocumentedCall[] }

const accessOrder: Access[] = ['public', 'signed-in', ...(Object.keys(permissions) as Permission[])]

const returnsFile = ({ operation: { responses } }: DocumentedCall) =>
  Object.keys(responses[200]?.content ?? {}).some((type) => type !== 'application/json')

/** Groups routes by tag. Within a group, public routes come first; at equal access, files come last. */
export function groupsOf(document: OpenApi): CallGroup[] {
  const groups = new Map<string, DocumentedCall[]>(Object.keys(titles).map((tag) => [tag, []]))
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? ''
      const calls = groups.get(tag) ?? []
      calls.push({ id: operation.operationId, method: method.toUpperCase(), path, operation })
      groups.set(tag, calls)
    }
  }
  return [...groups]
    .filter(([, calls]) => calls.length > 0)
    .map(([tag, calls]) => ({
      id: tag.replace(/\W/g, '-'),
      title: titles[tag] ?? tag,
      calls: calls.toSorted(
        (a, b) =>
          accessOrder.indexOf(a.operation['x-access']) - accessOrder.indexOf(b.operation['x-access']) ||
          Number(returnsFile(a)) - Number(returnsFile(b)),
      ),
    }))
}

/** Description of each status code, from the route declarations. */
export function statusDescriptionsOf(document: OpenApi) {
  const descriptions = new Map<string, string>()
  for (const methods of Object.values(document.paths)) {
    for (const { responses } of Object.values(methods))
      for (const [status, { description }] of Object.entries(responses)) descriptions.set(status, description)
  }
  return [...descriptions].toSorted(([a], [b]) => Number(a) - Number(b))
}
