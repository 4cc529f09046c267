import { GET as listOwn } from '@/app/api/certificate/my-certificates/route'
import { POST as getData } from '@/app/api/course/get-certificate-data/route'
import { toImageUrl } from '@/lib/courses/image-address'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeCertificate, makeUser } from '@/lib/testing/factories'
import { makeLearner, signedInLearner } from '@/lib/testing/people'
import { inParallel, unknownIds, countByStatus } from '@/lib/testing/responses'

const {
  invalidFullName,
  nameCharacters,
  nameInvisibleCharacters,
  nameCannotBePrinted,
  idUnknown,
  notCompleted,
  courseCertificateLoaded,
  ownCertificatesLoaded,
} = messages.certificates

async function makeHolder(data: Parameters<typeof makeCertificate>[0] = {}) {
  const learner = await makeLearner({ state: 'completed' })
  const ids = { userId: learner.user.id, courseId: learner.course.id, enrollmentId: learner.enrollment.id }
  const unconfirmed = { fullName: null, nameConfirmedAt: null }
  return { ...learner, certificate: await makeCertificate({ ...ids, ...unconfirmed, ...data }) }
}

type Learner = Awaited<ReturnType<typeof makeLearner>>
/** Requests the data of the certificate; `full_name` in `overrides` confirms the name on it. */
const requestData = ({ client, user, course }: Learner, overrides: Record<string, unknown> = {}) =>
  client.json<{ data: { full_name: string | null } }>(getData, 'POST', {
    body: { user_id: user.id, course_id: course.id, ...overrides },
  })

test('the holder gets the data of the certificate, without a full name before one is confirmed', async () => {
  const learner = await makeHolder()
  const { cid, ref } = learner.certificate
  expect(await requestData(learner)).toEqual({
    status: 200,
    body: {
      message: courseCertificateLoaded,
      data: {
        cid,
        ref,
        name: 'asharaman',
        full_name: null,
        title: 'Software Testing in Practice',
        image_url: toImageUrl('/covers/testing.svg'),
        hours: null,
        enrolled_at: '2026-09-08T06:00:00.000Z',
        completed_at: '2026-11-17T06:00:00.000Z',
        is_valid: true,
      },
    },
  })
})

test('a name is confirmed once; names sent later change nothing', async () => {
  const learner = await makeHolder()
  const first = await requestData(learner, { full_name: '  Asha   Raman-O’Neill Jr. ' })
  expect(first).toMatchObject({ status: 200, body: { data: { full_name: 'Asha Raman-O’Neill Jr.' } } })
  expect(await requestData(learner, { full_name: 'Somebody Else' })).toEqual(first)
  expect(await requestData(learner)).toEqual(first)
  const { nameConfirmedAt } = await db.certificate.findUniqueOrThrow({
    where: { id: learner.certificate.id },
  })
  expect(nameConfirmedAt).not.toBeNull()
})

test('of thirty parallel confirmations one is stored, and all responses have it', async () => {
  const learner = await makeHolder()
  const alphabet = 'abcdefghijklmnopqrstuvwxyzäöüß'
  const answers = await inParallel(30, (index) =>
    requestData(learner, { full_name: `Asha ${alphabet[index]}` }),
  )
  expect(countByStatus(answers)).toEqual({ 200: 30 })
  const { fullName } = await db.certificate.findUniqueOrThrow({ where: { id: learner.certificate.id } })
  expect(new Set(answers.map(({ body }) => body.data.full_name))).toEqual(new Set([fullName]))
})

test.each([
  ['', invalidFullName],
  ['   ', invalidFullName],
  ['Ash', invalidFullName],
  ['A b', invalidFullName],
  ['Asha 2', nameCharacters],
  ['<b>Asha</b>', nameCharacters],
  ['-Asha', nameCharacters],
  ['Asha\u202eRaman', nameInvisibleCharacters],
  ['Asha🙂', nameCharacters],
  ['A'.repeat(101), messages.profile.nameTooLong],
  ['ᠮᠣᠩᠭ', `${nameCannotBePrinted}ᠮ ᠣ ᠩ ᠭ`],
])('%j is refused as a name for a certificate', async (full_name, message) => {
  const learner = await makeHolder()
  expect(await requestData(learner, { full_name })).toEqual({
    status: 400,
    body: { message, fields: { full_name: message } },
  })
  expect((await requestData(learner)).body.data.full_name).toBeNull()
})

test.each([
  'அருண் குமார்',
  'Наташа Иванова',
  'José Núñez',
  'آشا رامان',
  '김민수',
  'בן־דוד',
  '王小明',
  'ハリー・ポッター',
])('%s is accepted as a name for a certificate', async (full_name) => {
  expect((await requestData(await makeHolder(), { full_name })).body.data.full_name).toBe(full_name)
})

test.each(['requested', 'enrolled'] as const)(
  'there is no certificate while the enrollment is %s',
  async (state) => {
    const learner = await makeLearner({ state })
    const refusal = { status: 409, body: { message: notCompleted } }
    expect(await requestData(learner)).toEqual(refusal)
    expect(await requestData(learner, { full_name: 'Asha Raman' })).toEqual(refusal)
  },
)

test('a request for a course in which the learner is not enrolled is refused; an unknown course is not found', async () => {
  const learner = await makeLearner()
  const { course } = await makeLearner()
  expect((await requestData(learner, { course_id: course.id })).status).toBe(409)
  for (const course_id of unknownIds) {
    expect(await requestData(learner, { course_id })).toEqual({
      status: 404,
      body: { message: messages.courses.missing },
    })
  }
})

test("a learner cannot read another learner's certificate or confirm its name", async () => {
  const learner = await makeHolder()
  const other = await signedInLearner()
  const asOther = { ...learner, client: other.client }
  const refusal = { status: 403, body: { message: messages.session.notAllowed } }
  expect(await requestData(asOther, { full_name: 'Thief Thiefson' })).toEqual(refusal)
  expect((await requestData(asOther, { user_id: other.user.id, full_name: 'Thief Thiefson' })).status).toBe(
    409,
  )
  expect((await requestData(learner)).body.data.full_name).toBeNull()
})

test('a name can be confirmed with the certificate ID instead of the course ID, even after the course was deleted', async () => {
  const learner = await makeHolder()
  await db.course.delete({ where: { id: learner.course.id } })
  const { id, cid } = learner.certificate
  // Holders may type the ID in capitals.
  const byCid = { course_id: undefined, cid: cid.toUpperCase() }
  expect((await requestData(learner, byCid)).body.data).toMatchObject({ cid, full_name: null })
  const confirmed = await requestData(learner, { ...byCid, full_name: 'Asha Raman' })
  expect(confirmed).toMatchObject({ status: 200, body: { data: { cid, full_name: 'Asha Raman' } } })
  expect(await requestData(learner, { ...byCid, full_name: 'Somebody Else' })).toEqual(confirmed)
  expect(await db.certificateFile.count({ where: { certificateId: id } })).toBe(1)
})

test("another holder's certificate ID is not found; a request with neither a certificate ID nor a course ID is refused", async () => {
  const [learner, other] = [await makeHolder(), await makeHolder()]
  const byCid = { course_id: undefined, cid: other.certificate.cid, full_name: 'Thief Thiefson' }
  expect(await requestData(learner, byCid)).toEqual({ status: 404, body: { message: idUnknown } })
  expect((await requestData(other)).body.data.full_name).toBeNull()
  const message = messages.general.invalid
  expect(await requestData(learner, { course_id: undefined })).toEqual({
    status: 400,
    body: { message, fields: { course_id: message } },
  })
})

test('a name sent for a revoked certificate changes nothing; the response says that the certificate is not valid', async () => {
  const learner = await makeHolder({ state: 'revoked', revokedAt: new Date(), revokedReason: 'By mistake' })
  expect(await requestData(learner, { full_name: 'Asha Raman' })).toMatchObject({
    status: 200,
    body: { data: { full_name: null, is_valid: false } },
  })
})

test('the holder of a replaced certificate gets the data of its successor; the list contains both', async () => {
  const learner = await makeHolder()
  const { id, cid, ...old } = learner.certificate
  const next = await db.$transaction(async (tx) => {
    const successorId = '01931d2e-0000-7000-8000-00000000beef'
    await tx.certificate.update({ where: { id }, data: { state: 'superseded', supersededById: successorId } })
    const { ref: _, issuedAt: _at, ...copied } = old
    return tx.certificate.create({ data: { ...copied, id: successorId, cid: 'tt-004-next-0000' } })
  })
  expect((await requestData(learner)).body.data).toMatchObject({ cid: next.cid, is_valid: true })
  const { body } = await learner.client.json<{ message: string; data: object[] }>(listOwn, 'GET')
  const common = {
    name: 'asharaman',
    full_name: null,
    title: 'Software Testing in Practice',
    image_url: toImageUrl('/covers/testing.svg'),
    hours: null,
    enrolled_at: '2026-09-08T06:00:00.000Z',
    completed_at: '2026-11-17T06:00:00.000Z',
    course_id: learner.course.id,
    correction: null,
  }
  const replaced = { is_valid: false, state: 'superseded', superseded_by: next.cid }
  expect(body).toEqual({
    message: ownCertificatesLoaded,
    data: [
      { ...common, cid: next.cid, ref: next.ref, is_valid: true, state: 'valid', superseded_by: null },
      { ...common, cid, ref: old.ref, ...replaced },
    ],
  })
})

test('a learner without certificates gets an empty list', async () => {
  await makeCertificate({ userId: (await makeUser()).id })
  const { client } = await signedInLearner()
  expect(await client.json(listOwn, 'GET')).toEqual({
    status: 200,
    body: { message: ownCertificatesLoaded, data: [] },
  })
})
