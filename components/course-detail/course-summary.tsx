import * as messages from '@/lib/messages'
import { plural } from '@/lib/format/plural'

/** Sums up the course for those who have not joined it. */
export const CourseSummary = ({ taskCount }: { taskCount: number }) => (
  <>
    <p className="font-semibold">{plural(taskCount, 'task')}, one certificate</p>
    <p className="text-sm text-ink-soft">
      Each task is handed in as a link and reviewed by a person. {messages.enrollments.approvalTakesDays}
    </p>
  </>
)
