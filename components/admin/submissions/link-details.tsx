import { CircleAlert, CircleCheck, Copy, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '@/lib/format/bytes'
import { formatTime } from '@/lib/format/date'
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
  if (length < 1024) return `${length} bytes`
  return formatBytes(length)
}

const description = ({ status, type, length, checked_at }: LinkCheck) =>
  `Answered ${status}, ${kindOf(type)}, ${sizeOf(length)}, seen ${formatTime(checked_at)}`

type Props = { row: SubmissionDetails; recheckResult: LinkRecheck | 'cannot be opened' | null }

/** Results of the link checks at submission and at the last recheck, and other learners' files with the same start. */
export function LinkDetails({ row, recheckResult }: Props) {
  return (
    <ul className="grid gap-2 text-[15px]">
      <Fact icon={<Link2 className="text-ink-soft" aria-hidden />}>
        <span className="break-all">{row.fileLink}</span>
      </Fact>
      <Fact icon={<CircleCheck className="text-accepted" aria-hidden />}>{description(row.link)}</Fact>
      {recheckResult === 'cannot be opened' && (
        <Fact icon={<CircleAlert className="text-rejected" aria-hidden />}>
          Cannot be opened now: the file is gone, it is no longer public, or its host does not answer.
        </Fact>
      )}
      {recheckResult && recheckResult !== 'cannot be opened' && recheckResult.changed && (
        <Fact icon={<CircleAlert className="text-pending" aria-hidden />}>
          Changed since submitted. {description(recheckResult)}
        </Fact>
      )}
      {recheckResult && recheckResult !== 'cannot be opened' && !recheckResult.changed && (
        <Fact icon={<CircleCheck className="text-accepted" aria-hidden />}>
          Unchanged since submitted (first 64 KB compared).
        </Fact>
      )}
      {row.same_file.map((duplicate) => (
        <Fact key={duplicate.id} icon={<Copy className="text-pending" aria-hidden />}>
          Same first 64 KB as another learner&rsquo;s file: {duplicate.name}, ‘{duplicate.title}’
        </Fact>
      ))}
    </ul>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-2.5 [&>svg]:mt-[3px] [&>svg]:size-4 [&>svg]:shrink-0">
    {icon}
    <span className="min-w-0">{children}</span>
  </li>
)
