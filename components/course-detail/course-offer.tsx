import * as messages from '@/lib/messages'

/** What somebody gets who joins. */
export const CourseOffer = ({ taskCount }: { taskCount: number }) => (
  <>
    <p className="font-semibold">{taskCount === 1 ? '1 task' : `${taskCount} tasks`}, one certificate</p>
    <p className="text-sm text-ink-soft">
      Each task is handed in as a link and reviewed by a person. {messages.enrollments.note}
    </p>
  </>
)
