import type { UserData } from '@/lib/auth/actor'
import type { UserDetails as WireDetails } from './details'
import type { ProfileData as WireProfile } from './select'

/** A row as screens use it: its ID is named `id`, as in the database. */
type FromWire<Row> = Omit<Row, '_id'> & { id: string }

export type User = FromWire<UserData>
export type Profile = FromWire<WireProfile>

export const userFromWire = <Row extends { _id: string }>({ _id, ...row }: Row): FromWire<Row> => ({
  id: _id,
  ...row,
})

export const userToWire = <Row extends { id: string }>({
  id,
  ...row
}: Row): Omit<Row, 'id'> & { _id: string } => ({ _id: id, ...row })

type WireSubmission = WireDetails['submissions'][number]
type SubmissionOfUser = Omit<WireSubmission, 'submited_at'> & { submittedAt: string }
export type UserDetails = Omit<WireDetails, 'submissions'> & { submissions: SubmissionOfUser[] }

export const detailsFromWire = ({ submissions, ...details }: WireDetails): UserDetails => ({
  ...details,
  submissions: submissions.map(({ submited_at, ...submission }) => ({
    ...submission,
    submittedAt: submited_at,
  })),
})
