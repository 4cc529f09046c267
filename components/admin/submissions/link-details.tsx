import { CircleAlert, CircleCheck, Copy, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { plural } from '@/lib/format/plural'
import { formatBytes } from '@/lib/format/bytes'
import { formatDateTime } from '@/lib/format/date'
import type { LinkRecheck } from '@/lib/submissions/details'
import type { SubmissionDetails } from '@/lib/submissions/from-wire'

type LinkCheck = SubmissionDetails['link']

const kinds: Record<string, string> = {
  'application/pdf': 'PDF',
  'text/html': 'web page',
  'text/plain': 'text',
  'application/zip': 'ZIP archive',
}

const kindOf = (type: string | null) => {
  const mediaType = type?.split(';')[0]?.trim().toLowerCase() ?? ''
  return kinds[mediaType] ?? (mediaType || 'unknown kind')
}

function sizeOf(length: number | null) {
  if (length === null) return 'size unknown'
  if (length < 1024) return plural(length, 'byte')
  return formatBytes(length)
}

const description = ({ status, type, length, checked_at }: LinkCheck) =>
  `Answered ${status}, ${kindOf(type)}, ${sizeOf(length)}, checked ${formatDateTime(checked_at)}`

type Props = { submission: SubmissionDetails; recheckResult: LinkRecheck | 'cannot be opened' | null }

/** The link check at submission, other learners' files with the same start, and the result of the last recheck. */
export function LinkDetails({ submission, recheckResult }: Props) {
  return (
    <div className="grid gap-2 text-[15px]">
      <ul className="contents">
        <Fact icon={<Link2 className="text-ink-soft" aria-hidden />}>
          <span className="break-all">{submission.fileLink}</span>
        </Fact>
        <Fact icon={<CircleCheck className="text-accepted" aria-hidden />}>
          {description(submission.link)}
        </Fact>
        {submission.same_file.map((duplicate) => (
          <Fact key={duplicate.id} icon={<Copy className="text-pending" aria-hidden />}>
            Same first 64 KB as another learner&rsquo;s file: {duplicate.name}, ‘{duplicate.title}’
          </Fact>
        ))}
      </ul>
      <div role="status" className="contents">
        {recheckResult && <RecheckFact result={recheckResult} />}
      </div>
    </div>
  )
}

function RecheckFact({ result }: { result: NonNullable<Props['recheckResult']> }) {
  if (result === 'cannot be opened')
    return (
      <Fact as="p" icon={<CircleAlert className="text-rejected" aria-hidden />}>
        Cannot be opened now: the file is gone, it is no longer public, or its host does not answer.
      </Fact>
    )
  return result.changed ? (
    <Fact as="p" icon={<CircleAlert className="text-pending" aria-hidden />}>
      Changed since submitted. {description(result)}
    </Fact>
  ) : (
    <Fact as="p" icon={<CircleCheck className="text-accepted" aria-hidden />}>
      Unchanged since submitted (first 64 KB compared).
    </Fact>
  )
}

type FactProps = { icon: ReactNode; children: ReactNode; as?: 'li' | 'p' }

const Fact = ({ icon, children, as: Element = 'li' }: FactProps) => (
  <Element className="flex gap-2.5 [&>svg]:mt-[3px] [&>svg]:size-4 [&>svg]:shrink-0">
    {icon}
    <span className="min-w-0">{children}</span>
  </Element>
)
