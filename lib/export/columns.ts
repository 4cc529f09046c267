import type { AdmissionAnswer } from '@/lib/admission/queries'
import type { ManagedEarlierCertificate } from '@/lib/certificates/earlier/views'
import type { ManagedCertificate } from '@/lib/certificates/select'
import type { ManagedEnrollment } from '@/lib/enrollments/queries'
import { stateOf } from '@/lib/enrollments/state'
import type { ManagedSubmission } from '@/lib/submissions/select'
import type { User } from '@/lib/users/select'
import type { Column } from './csv'

/** The import of learners reads the headings `name`, `email` and `full_name`. */
export const userColumns: Column<User>[] = [
  ['name', (row) => row.name],
  ['email', (row) => row.email],
  ['full_name', (row) => row.full_name],
  ['role', (row) => row.institute_role],
  ['created_at', (row) => row.created_at],
]

export const enrollmentColumns: Column<ManagedEnrollment & { answers: AdmissionAnswer[] }>[] = [
  ['name', (row) => row.name],
  ['email', (row) => row.email],
  ['course', (row) => row.title],
  ['state', (row) => stateOf(row)],
  ['requested_at', (row) => row.requested_at],
  ['enrolled_at', (row) => row.enrolled_at],
  ['completed_at', (row) => row.completed_at],
  ['tasks_accepted', (row) => row.tasksAccepted],
  ['tasks_total', (row) => row.tasksTotal],
  ['batch', (row) => row.batch?.name ?? null],
  [
    'answers',
    ({ answers }) => answers.map(({ question, answer }) => `${question}: ${answer}`).join('\n') || null,
  ],
]

export const submissionColumns: Column<ManagedSubmission>[] = [
  ['name', (row) => row.name],
  ['email', (row) => row.email],
  ['course', (row) => row.course_name],
  ['task', (row) => row.title],
  ['file_url', (row) => row.file_url],
  ['status', (row) => row.status],
  ['reason', (row) => row.reason],
  // Earlier clients read `submited_at`.
  ['submitted_at', (row) => row.submited_at],
]

export const certificateColumns: Column<ManagedCertificate>[] = [
  ['certificate_id', (row) => row.cid],
  ['reference', (row) => row.ref],
  ['name', (row) => row.name],
  ['full_name', (row) => row.full_name],
  ['email', (row) => row.email],
  ['course', (row) => row.title],
  ['enrolled_at', (row) => row.enrolled_at],
  ['completed_at', (row) => row.completed_at],
  ['issued_at', (row) => row.issued_at],
  ['state', (row) => row.state],
  ['revoked_at', (row) => row.revoked_at],
  ['revoked_reason', (row) => row.revoked_reason],
  ['replaced_by', (row) => row.superseded_by],
  ['hours', (row) => row.hours],
  ['batch', (row) => row.batch ?? null],
]

/** The import of earlier certificates reads the headings up to `issued`. */
export const earlierCertificateColumns: Column<ManagedEarlierCertificate>[] = [
  ['number', (row) => row.number],
  ['name', (row) => row.full_name],
  ['course', (row) => row.title],
  ['started', (row) => row.started_on],
  ['issued', (row) => row.issued_on],
  ['certificate_id', (row) => row.cid],
  ['registered_at', (row) => row.registered_at],
  ['revoked_at', (row) => row.revoked_at],
  ['revoked_reason', (row) => row.revoked_reason],
]
