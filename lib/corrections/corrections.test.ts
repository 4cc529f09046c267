import { POST as accept } from '@/app/api/admin/accept-name-correction/route'
import { POST as decline } from '@/app/api/admin/decline-name-correction/route'
import { GET as list } from '@/app/api/admin/get-name-corrections-data/[id]/[email]/route'
import { POST as reissue } from '@/app/api/admin/reissue-certificate/route'
import { POST as revoke } from '@/app/api/admin/revoke-certificate/route'
import { GET as own } from '@/app/api/certificate/my-certificates/route'
import { POST as request } from '@/app/api/certificate/request-name-correction/route'
import { db } from '@/lib/db'
import { messages } from '@/lib/messages'
import { policies } from '@/lib/rate-limit/policies'
import { makeCertificate } from '@/lib/testing/factories'
import { signedInAdmin, signedInLearner } from '@/lib/testing/scenes'
import { aCid, aTime, atOnce, statuses } from '@/lib/testing/wire'
import type { ManagedCorrection } from './select'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

async function holder(data: Parameters<typeof makeCertificate>[0] = {}) {
  const learner = await signedInLearner()
  const certificate = await makeCertificate({ userId: learner.user.id, name: learner.user.name, ...data })
  const wish = { cid: certificate.cid, full_name: 'Asha Ramanathan', note: 'As in my passport.' }
  const ask = (changes: object = {}) =>
    learner.client.json<{ message: string; data: { id: string } }>(request, 'POST', {
      body: { ...wish, ...changes },
    })
  const mine = async () =>
    (await learner.client.json<{ data: { cid: string; correction: object | null }[] }>(own, 'GET')).body.data
  return { ...learner, certificate, ask, mine }
}
const asked = async () => {
  const learner = await holder()
  return { ...learner, id: (await learner.ask()).body.data.id }
}
const accepted = (id: string, changes: object = {}) =>
  admin.client.json<{ message: string; data: { cid: string } }>(accept, 'POST', {
    body: { id, full_name: 'Asha Ramanathan', reason: 'Misspelt', ...changes },
  })
const declined = (id: string, reason = 'The passport says otherwise.') =>
  admin.client.json(decline, 'POST', { body: { id, reason } })
const listed = async (query: Record<string, string> = {}) =>
  (
    await admin.client.json<{ data: ManagedCorrection[] }>(list, 'GET', {
      params: admin.own,
      query: { limit: '1000', ...query },
    })
  ).body.data
const rowOf = (id: string) => db.nameCorrection.findUniqueOrThrow({ where: { id } })
const trailOf = (subjectId: string) =>
  db.auditEvent.findMany({ where: { subjectId }, orderBy: { at: 'asc' } })
const lettersTo = (recipient: string) => db.outboxMail.findMany({ where: { recipient } })

describe('asking', () => {
  test('puts the wish before the administrators with both spellings, and changes nothing else', async () => {
    const { user, certificate, ask, mine } = await holder()
    const { status, body } = await ask({ full_name: '  Asha   Ramanathan ' })
    expect([status, body.message]).toEqual([201, messages.corrections.requested])
    expect((await listed()).find(({ id }) => id === body.data.id)).toEqual({
      id: body.data.id,
      cid: certificate.cid,
      title: certificate.title,
      is_valid: true,
      name: user.name,
      email: user.email,
      full_name: 'Asha Raman',
      wished: 'Asha Ramanathan',
      note: 'As in my passport.',
      state: 'open',
      reason: null,
      requested_at: aTime,
      decided_at: null,
    })
    expect(await mine()).toMatchObject([
      {
        is_valid: true,
        full_name: 'Asha Raman',
        correction: { full_name: 'Asha Ramanathan', state: 'open' },
      },
    ])
    expect(await trailOf(certificate.id)).toMatchObject([
      { action: 'correction.requested', actorId: user.id, details: { wished: 'Asha Ramanathan' } },
    ])
  })

  test('twenty times at once is the same as once', async () => {
    const { certificate, ask } = await holder()
    const answers = await atOnce(policies.requestCorrection.points, () => ask())
    expect(statuses(answers)).toEqual({ 201: policies.requestCorrection.points })
    expect(await db.nameCorrection.count({ where: { certificateId: certificate.id } })).toBe(1)
    expect(await trailOf(certificate.id)).toHaveLength(1)
  })

  test('for a second spelling while one is open is refused, also at once; the database keeps one', async () => {
    const { certificate, user, ask } = await holder()
    const answers = await atOnce(6, (at) => ask({ full_name: `Asha ${'RSTUVW'.charAt(at)}aman` }))
    expect(statuses(answers)).toEqual({ 201: 1, 409: 5 })
    const second = { certificateId: certificate.id, userId: user.id, fullName: 'Other Name' }
    await expect(db.nameCorrection.create({ data: second })).rejects.toMatchObject({ code: 'P2002' })
  })

  test('on a certificate of somebody else is as if there were none', async () => {
    const [{ ask }, other] = [await holder(), await holder()]
    const answer = await ask({ cid: other.certificate.cid })
    expect(answer).toEqual({ status: 404, body: { message: messages.certificates.noData } })
    expect(await other.mine()).toMatchObject([{ correction: null }])
  })

  test.each([
    ['', messages.certificates.verifyName],
    ['Al', messages.certificates.verifyName],
    ['Asha 1st', messages.certificates.nameCharacters],
    ['Asha Raman', messages.admin.noUpdate],
    ['王小明先生', `${messages.certificates.nameCannotBePrinted}王 小 明 先 生`],
  ])('for the name %j is refused', async (full_name, message) => {
    const { ask } = await holder()
    expect(await ask({ full_name })).toEqual({
      status: 400,
      body: { message, fields: { full_name: message } },
    })
  })

  test('with a note that is too long is refused', async () => {
    const { ask } = await holder()
    expect((await ask({ note: 'x'.repeat(501) })).status).toBe(400)
  })

  test('before the name is confirmed, or where the certificate does not stand, is refused', async () => {
    const early = await holder({ fullName: null, nameConfirmedAt: null })
    expect((await early.ask()).body.message).toBe(messages.certificates.nameNotConfirmed)
    const late = await holder({ state: 'revoked', revokedAt: new Date(), revokedReason: 'No' })
    expect(await late.ask()).toMatchObject({
      status: 409,
      body: { message: messages.certificates.notStanding },
    })
  })

  test('too often is refused', async () => {
    const { ask } = await holder()
    for (let n = 0; n < policies.requestCorrection.points; n++) await ask({ full_name: '' })
    for (let n = 0; n < policies.requestCorrection.points; n++) await ask()
    expect((await ask()).status).toBe(429)
  })
})

describe('accepting', () => {
  test('issues the certificate again under a new ID and tells the holder', async () => {
    const { id, user, certificate, mine } = await asked()
    const { status, body } = await accepted(id)
    expect([status, body.data]).toEqual([200, { cid: aCid }])
    expect(await rowOf(id)).toMatchObject({ state: 'accepted', decidedAt: expect.any(Date) })
    expect(await mine()).toMatchObject([
      { cid: body.data.cid, is_valid: true, full_name: 'Asha Ramanathan', correction: null },
      {
        cid: certificate.cid,
        is_valid: false,
        superseded_by: body.data.cid,
        correction: { state: 'accepted' },
      },
    ])
    expect(await lettersTo(user.email)).toMatchObject([
      { letter: 'certificate-corrected', data: { fullName: 'Asha Ramanathan', cid: body.data.cid } },
    ])
    expect((await trailOf(certificate.id)).map(({ action }) => action)).toEqual([
      'correction.requested',
      'certificate.reissued',
    ])
    expect((await listed({ state: 'open' })).map((one) => one.id)).not.toContain(id)
  })

  test('may print what the administrator makes of the wish', async () => {
    const { id } = await asked()
    const { body } = await accepted(id, { full_name: 'Asha K. Ramanathan' })
    expect(await db.certificate.findUnique({ where: { cid: body.data.cid } })).toMatchObject({
      fullName: 'Asha K. Ramanathan',
    })
  })

  test('twenty times at once is the same as once', async () => {
    const { id, user, certificate } = await asked()
    const answers = await atOnce(20, () => accepted(id))
    expect(statuses(answers)).toEqual({ 200: 20 })
    expect(new Set(answers.map(({ body }) => body.data.cid)).size).toBe(1)
    expect(await trailOf(certificate.id)).toHaveLength(2)
    expect(await lettersTo(user.email)).toHaveLength(1)
  })

  test('without a reason changes nothing', async () => {
    const { id } = await asked()
    expect((await accepted(id, { reason: ' ' })).status).toBe(400)
    expect(await rowOf(id)).toMatchObject({ state: 'open' })
  })

  test('of a certificate that was revoked meanwhile is refused; the wish can be declined', async () => {
    const { id, certificate } = await asked()
    await admin.client.json(revoke, 'POST', { body: { cid: certificate.cid, reason: 'By mistake' } })
    expect((await accepted(id)).body.message).toBe(messages.certificates.notStanding)
    expect((await declined(id)).status).toBe(200)
  })

  test('is done as well by whoever issues the certificate again without looking at the wish', async () => {
    const { id, certificate } = await asked()
    const body = { cid: certificate.cid, full_name: 'Asha R.', reason: 'Told by telephone' }
    await admin.client.json(reissue, 'POST', { body })
    expect(await rowOf(id)).toMatchObject({ state: 'accepted' })
  })
})

describe('declining', () => {
  test('leaves the certificate as it is and tells the holder why; another wish can follow', async () => {
    const { id, user, certificate, mine, ask } = await asked()
    expect(await declined(id)).toEqual({ status: 200, body: { message: messages.admin.correctionDeclined } })
    expect(await mine()).toMatchObject([
      {
        cid: certificate.cid,
        is_valid: true,
        correction: { state: 'declined', reason: 'The passport says otherwise.' },
      },
    ])
    const reason = 'The passport says otherwise.'
    expect(await lettersTo(user.email)).toMatchObject([
      {
        letter: 'correction-declined',
        data: { fullName: 'Asha Raman', wished: 'Asha Ramanathan', cid: certificate.cid, reason },
      },
    ])
    expect((await trailOf(certificate.id)).at(-1)).toMatchObject({
      action: 'correction.declined',
      actorId: admin.user.id,
      details: { wished: 'Asha Ramanathan', reason },
    })
    expect((await ask({ full_name: 'Asha Ramanath' })).status).toBe(201)
  })

  test.each(['', '  '])('without a reason (%j) changes nothing', async (reason) => {
    const { id, user } = await asked()
    expect((await declined(id, reason)).status).toBe(400)
    expect(await rowOf(id)).toMatchObject({ state: 'open' })
    expect(await lettersTo(user.email)).toEqual([])
  })

  test('twenty times at once is the same as once', async () => {
    const { id, user } = await asked()
    expect(statuses(await atOnce(20, () => declined(id)))).toEqual({ 200: 20 })
    expect(await lettersTo(user.email)).toHaveLength(1)
  })

  test('and accepting at once: one of them happens, the other is refused', async () => {
    const { id, certificate } = await asked()
    const answers = await atOnce(10, (at): Promise<{ status: number }> =>
      at % 2 ? accepted(id) : declined(id),
    )
    expect(statuses(answers)).toEqual({ 200: 5, 409: 5 })
    const { state } = await rowOf(id)
    const { state: left } = await db.certificate.findUniqueOrThrow({ where: { id: certificate.id } })
    expect([state, left]).toEqual(left === 'valid' ? ['declined', 'valid'] : ['accepted', 'superseded'])
  })

  test('what nobody has asked for is not found', async () => {
    expect((await declined('01931d2e-0000-7000-8000-00000000000f')).status).toBe(404)
    expect((await accepted('x')).status).toBe(404)
  })
})

test('the list is searched by either spelling and the user name, and filtered by state', async () => {
  const { id, user } = await asked()
  for (const q of [user.name, 'ramanathan', 'asha raman'])
    expect((await listed({ q, state: 'open' })).map((one) => one.id)).toContain(id)
  expect(await listed({ q: user.name, state: 'declined' })).toEqual([])
})

test('with the account its wishes go', async () => {
  const { id, user } = await asked()
  await db.user.delete({ where: { id: user.id } })
  expect(await db.nameCorrection.findUnique({ where: { id } })).toBeNull()
})
