import { POST as acceptRoute } from '@/app/api/admin/accept-name-correction/route'
import { POST as declineRoute } from '@/app/api/admin/decline-name-correction/route'
import { GET as listRoute } from '@/app/api/admin/get-name-corrections-data/[id]/[email]/route'
import { GET as myCertificatesRoute } from '@/app/api/certificate/my-certificates/route'
import { POST as requestRoute } from '@/app/api/certificate/request-name-correction/route'
import type { ManagedCorrection } from '@/lib/corrections/select'
import { makeCertificate } from './factories'
import { signedInAdmin, signedInLearner } from './people'

type OwnCertificates = { data: { cid: string; correction: object | null }[] }

/** A learner with a certificate, who can request a correction of the name on it. */
export async function makeHolder(data: Parameters<typeof makeCertificate>[0] = {}) {
  const learner = await signedInLearner()
  const certificate = await makeCertificate({ userId: learner.user.id, name: learner.user.name, ...data })
  const correction = { cid: certificate.cid, full_name: 'Asha Ramanathan', note: 'As in my passport.' }
  const requestCorrection = (changes: object = {}) =>
    learner.client.json<{ message: string; data: { id: string } }>(requestRoute, 'POST', {
      body: { ...correction, ...changes },
    })
  const ownCertificates = async () =>
    (await learner.client.json<OwnCertificates>(myCertificatesRoute, 'GET')).body.data
  return { ...learner, certificate, requestCorrection, ownCertificates }
}

/** A holder who has requested a correction; `id` is that of the request. */
export async function makeHolderWithRequest() {
  const learner = await makeHolder()
  return { ...learner, id: (await learner.requestCorrection()).body.data.id }
}

/** An administrator with calls that list, accept and decline requests for corrections. */
export async function makeCorrectionsAdmin() {
  const admin = await signedInAdmin()
  const acceptCorrection = (id: string, changes: object = {}) =>
    admin.client.json<{ message: string; data: { cid: string } }>(acceptRoute, 'POST', {
      body: { id, full_name: 'Asha Ramanathan', reason: 'Misspelt', ...changes },
    })
  const declineCorrection = (id: string, reason = 'The passport says otherwise.') =>
    admin.client.json(declineRoute, 'POST', { body: { id, reason } })
  const listCorrections = async (query: Record<string, string> = {}) =>
    (
      await admin.client.json<{ data: ManagedCorrection[] }>(listRoute, 'GET', {
        params: admin.idAndEmail,
        query: { limit: '1000', ...query },
      })
    ).body.data
  return { ...admin, acceptCorrection, declineCorrection, listCorrections }
}
