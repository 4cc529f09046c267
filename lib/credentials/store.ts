import 'server-only'
import type { Transaction } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { signingKeys } from '@/lib/signing/keys'
import { composeCredential } from './compose'
import { signJwt, withProof } from './sign'

const credentialSelect = {
  id: true,
  cid: true,
  statusList: true,
  statusIndex: true,
  courseId: true,
  fullName: true,
  title: true,
  institute: true,
  tasks: true,
  tasksTotal: true,
  hours: true,
  batch: true,
  enrolledAt: true,
  completedAt: true,
  credential: true,
  credentialToken: true,
  user: { select: { email: true } },
} as const

/**
 * The signed credential of a certificate, as JSON and JWT. The first call signs and stores it, because its data could
 * change later. Throws `conflict` before the name is confirmed.
 */
export async function getOrSignCredential(tx: Transaction, id: string) {
  const { credential, credentialToken, fullName, ...row } = await tx.certificate.findUniqueOrThrow({
    where: { id },
    select: credentialSelect,
  })
  if (credential !== null && credentialToken !== null) return { json: credential, token: credentialToken }
  if (fullName === null) throw new AppError('conflict', messages.certificates.nameNotConfirmed)
  const keys = await signingKeys()
  const unsigned = composeCredential({ ...row, fullName })
  const json = JSON.stringify(await withProof(unsigned, keys))
  const token = signJwt(unsigned, keys)
  const { count } = await tx.certificate.updateMany({
    where: { id, credential: null },
    data: { credential: json, credentialToken: token },
  })
  return count === 1 ? { json, token } : storedCredential(tx, id)
}

/** The credential that a parallel request signed and stored first. */
async function storedCredential(tx: Transaction, id: string) {
  const row = await tx.certificate.findUniqueOrThrow({
    where: { id },
    select: { credential: true, credentialToken: true },
  })
  return { json: row.credential ?? '', token: row.credentialToken ?? '' }
}
