import { randomUUID } from 'node:crypto'
import { readColumnsToCopy } from '@/lib/certificates/issue/revoke-and-reissue'
import { insertWithFreeCid, issueCertificate } from '@/lib/certificates/issue/issue'
import { randomCidForSameCourse } from '@/lib/certificates/issue/random-id'
import type { Transaction } from '@/lib/db/client'
import { DAY } from '@/lib/limits'
import type { DemoEnrollment } from './demo-plan'

type Options = {
  enrollment: { id: string; completedAt: Date | null }
  kind: NonNullable<DemoEnrollment['certificate']>
  person: { id: string; fullName: string }
  now: number
}

/**
 * Issues the certificate of a completed enrollment; then revokes it, corrects it or adds a correction request, as `kind`
 * requires.
 */
export async function issueDemoCertificate(tx: Transaction, { enrollment, kind, person, now }: Options) {
  const issuedAt = enrollment.completedAt ?? new Date(now)
  const confirmed = { fullName: person.fullName, nameConfirmedAt: new Date(issuedAt.getTime() + DAY / 2) }
  const { cid } = await issueCertificate(tx, enrollment.id, {
    issuedAt,
    ...(kind !== 'unconfirmed' && confirmed),
  })
  const { id } = await tx.certificate.findUniqueOrThrow({ where: { cid }, select: { id: true } })
  const requestCorrection = (fullName: string, decision: object = {}) =>
    tx.nameCorrection.create({
      data: {
        certificateId: id,
        userId: person.id,
        fullName,
        note: 'As in my passport.',
        requestedAt: new Date(now - 2 * DAY),
        ...decision,
      },
    })
  const nameWithInitial = person.fullName.replace(' ', ' M. ')
  if (kind === 'revoked')
    await tx.certificate.update({
      where: { id },
      data: {
        state: 'revoked',
        revokedAt: new Date(now - DAY),
        revokedReason: 'Two tasks were the work of another person.',
      },
    })
  if (kind === 'correction-open') await requestCorrection(nameWithInitial)
  if (kind === 'correction-declined')
    await requestCorrection(`Dr. ${person.fullName}`, {
      state: 'declined',
      reason: 'Honorifics are not printed on certificates.',
      decidedAt: new Date(now - DAY),
    })
  if (kind === 'corrected') {
    await requestCorrection(nameWithInitial, { state: 'accepted', decidedAt: new Date(now - DAY) })
    await replaceCertificate(tx, { id, cid, fullName: nameWithInitial, at: new Date(now - DAY) })
  }
}

type Replacement = { id: string; cid: string; fullName: string; at: Date }

async function replaceCertificate(tx: Transaction, { id, cid, fullName, at }: Replacement) {
  const successorId = randomUUID()
  // The old certificate is superseded first: an enrollment can have only one certificate in any other state.
  await tx.certificate.update({ where: { id }, data: { state: 'superseded', supersededById: successorId } })
  await insertWithFreeCid(tx, () => randomCidForSameCourse(cid), {
    ...(await readColumnsToCopy(tx, id)),
    id: successorId,
    fullName,
    nameConfirmedAt: at,
    issuedAt: at,
  })
}
