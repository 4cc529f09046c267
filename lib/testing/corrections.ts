import { POST as accept } from '@/app/api/admin/accept-name-correction/route'
import { POST as decline } from '@/app/api/admin/decline-name-correction/route'
import { GET as list } from '@/app/api/admin/get-name-corrections-data/[id]/[email]/route'
import { GET as own } from '@/app/api/certificate/my-certificates/route'
import { POST as request } from '@/app/api/certificate/request-name-correction/route'
import type { ManagedCorrection } from '@/lib/corrections/select'
import { makeCertificate } from './factories'
import { signedInAdmin, signedInLearner } from './scenes'

type Own = { data: { cid: string; correction: object | null }[] }

/** A learner with a certificate who can request a correction. */
export async function holder(data: Parameters<typeof makeCertificate>[0] = {}) {
  const learner = await signedInLearner()
  const certificate = await makeCertificate({ userId: learner.user.id, name: learner.user.name, ...data })
  const correction = { cid: certificate.cid, full_name: 'Asha Ramanathan', note: 'As in my passport.' }
  const ask = (changes: object = {}) =>
    learner.client.json<{ message: string; data: { id: string } }>(request, 'POST', {
      body: { ...correction, ...changes },
    })
  const ownRequests = async () => (await learner.client.json<Own>(own, 'GET')).body.data
  return { ...learner, certificate, ask, ownRequests }
}

/** The same, with a request. */
export async function asked() {
  const learner = await holder()
  return { ...learner, id: (await learner.ask()).body.data.id }
}

/** An administrator for the decision. */
export async function makeDecidingAdmin() {
  const admin = await signedInAdmin()
  const accepted = (id: string, changes: object = {}) =>
    admin.client.json<{ message: string; data: { cid: string } }>(accept, 'POST', {
      body: { id, full_name: 'Asha Ramanathan', reason: 'Misspelt', ...changes },
    })
  const declined = (id: string, reason = 'The passport says otherwise.') =>
    admin.client.json(decline, 'POST', { body: { id, reason } })
  const listCorrections = async (query: Record<string, string> = {}) =>
    (
      await admin.client.json<{ data: ManagedCorrection[] }>(list, 'GET', {
        params: admin.own,
        query: { limit: '1000', ...query },
      })
    ).body.data
  return { ...admin, accepted, declined, listCorrections }
}
