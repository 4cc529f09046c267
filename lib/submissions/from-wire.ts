import type { ReviewerWorkloads as WireWorkloads } from './assign'
import type { SubmissionDetails as WireDetails } from './details'
import type {
  ListedSubmission as WireListed,
  ManagedSubmission as WireManaged,
  Submission as WireSubmission,
} from './select'

/** A submission as screens use it, with the names that the form and the database have. */
type FromWire<Row> = Omit<Row, 'file_url' | 'submited_at'> & { fileLink: string; submittedAt: string }

export type Submission = FromWire<WireSubmission>
export type ListedSubmission = FromWire<WireListed>
export type ManagedSubmission = FromWire<WireManaged>
export type SubmissionDetails = FromWire<Omit<WireDetails, 'attempts'>> & {
  attempts: FromWire<WireDetails['attempts'][number]>[]
}

export type ReviewerWorkloads = Omit<WireWorkloads, 'waiting'> & { unassignedCount: number }

export const workloadsFromWire = ({ waiting, ...workloads }: WireWorkloads): ReviewerWorkloads => ({
  ...workloads,
  unassignedCount: waiting,
})

export const submissionFromWire = <Row extends { file_url: string; submited_at: string }>({
  file_url,
  submited_at,
  ...row
}: Row): FromWire<Row> => ({
  ...row,
  fileLink: file_url,
  submittedAt: submited_at,
})

export const detailsFromWire = ({ attempts, ...row }: WireDetails): SubmissionDetails => ({
  ...submissionFromWire(row),
  attempts: attempts.map(submissionFromWire),
})
