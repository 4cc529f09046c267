import { ArrowRight } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { ManagedSubmission } from '@/lib/submissions/from-wire'

type Props = { row: ManagedSubmission; text: string; hasNext: boolean; onLeave: () => void }

/** Replaces the review of a submission that was withdrawn or deleted while it was open. */
export const GoneSubmission = ({ row, text, hasNext, onLeave }: Props) => (
  <div className="grid grid-cols-1 gap-4">
    <div>
      <p className="text-sm text-ink-soft">{row.name}</p>
      <h2 className="text-lg font-semibold">{row.title}</h2>
      <p className="text-sm text-ink-soft">{row.course_name}</p>
    </div>
    <p role="status" className="rounded-control bg-pending-tint px-3 py-2 text-[15px]">
      {text}
    </p>
    <Button variant="plain" size="small" className="justify-self-start" onClick={onLeave}>
      {hasNext && <ArrowRight aria-hidden />}
      {hasNext ? 'Next submission' : 'Close'}
    </Button>
  </div>
)
