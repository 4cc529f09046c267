import type { ReviewerWorkloads as WireWorkloads } from './assign'
import type { SubmissionDetails as WireDetails } from './details'
import type { ListedSubmission as WireListed, Submission as WireSubmission } from './select'

/** A submission as screens use it: the link is named `fileLink`, as in the form and the database. */
type FromWire<Row> = Omit<Row, 'file_url'> & { fileLink: string }

export type Submission = FromWire<WireSubmission>
export type ListedSubmission = FromWire<WireListed>
export type SubmissionDetails = FromWire<Omit<WireDetails, 'attempts'>> & {
  attempts: FromWire<WireDetails['attempts'][number]>[]
}

export type ReviewerWorkloads = Omit<WireWorkloads, 'waiting'> & { unassignedCount: number }

export const workloadsFromWire = ({ waiting, ...workloads }: WireWorkloads): ReviewerWorkloads => ({
  ...workloads,
  unassignedCount: waiting,
})

export const submissionFromWire = <Row extends { file_url: string }>({
  file_url,
  ...row
}: Row): FromWire<Row> => ({
  ...row,
  fileLink: file_url,
})

export const detailsFromWire = ({ attempts, ...row }: WireDetails): SubmissionDetails => ({
  ...submissionFromWire(row),
  attempts: attempts.map(submissionFromWire),
})
