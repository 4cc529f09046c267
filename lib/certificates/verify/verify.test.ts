import { GET as badgePng } from '@/app/api/certificate/[cid]/badge.png/route'
import { GET as badgeSvg } from '@/app/api/certificate/[cid]/badge.svg/route'
import { GET as credential } from '@/app/api/certificate/[cid]/credential/route'
import { GET as credentialJwt } from '@/app/api/certificate/[cid]/credential.jwt/route'
import { GET as pdf } from '@/app/api/certificate/[cid]/pdf/route'
import { toImageUrl } from '@/lib/courses/image-address'
import { GET as verify } from '@/app/api/certificate/verify-certificate/[certificateId]/route'
import { db, pool } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { policies } from '@/lib/rate-limit/policies'
import { makeCertificate, makeUser } from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'
import { makeLearner } from '@/lib/testing/people'
import { inParallel, countByStatus } from '@/lib/testing/responses'
import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import { maskEmail } from '@/lib/certificates/select'

const { verificationFetched, idUnknown, typingMistake, idEmpty } = messages.certificates
const ask = (certificateId: string, client = new Client()) =>
  client.json<{ data: object[] }>(verify, 'GET', { params: { certificateId } })

const nothing = { status: 200, body: { message: idUnknown, data: [] } }
const mistyped = { status: 200, body: { message: `${idUnknown} ${typingMistake}`, data: [] } }

test('everybody sees the name, course, dates and validity of a certificate, and a masked e-mail', async () => {
  const user = await makeUser({ fullName: 'Another Name' })
  const certificate = await makeCertificate({ userId: user.id })
  expect(await ask(certificate.cid)).toEqual({
    status: 200,
    body: {
      message: verificationFetched,
      data: [
        {
          cid: certificate.cid,
          ref: certificate.ref,
          name: 'asharaman',
          full_name: 'Asha Raman',
          email: `${user.email.slice(0, 2)}•••@example.test`,
          title: 'Software Testing in Practice',
          image_url: toImageUrl('/covers/testing.svg'),
          hours: null,
          enrolled_at: '2026-09-08T06:00:00.000Z',
          completed_at: '2026-11-17T06:00:00.000Z',
          is_valid: true,
          revoked_at: null,
          revoked_reason: null,
          superseded_by: null,
          last_successor: null,
        },
      ],
    },
  })
})

test('the batch is in the response if the certificate states it', async () => {
  const { cid } = await makeCertificate({ batch: 'January 2027' })
  expect((await ask(cid)).body).toMatchObject({ data: [{ batch: 'January 2027' }] })
})

test('a certificate is found however its ID is typed', async () => {
  const { cid } = await makeCertificate()
  for (const typed of [cid.toUpperCase(), ` ${cid} `, cid.replaceAll('-', ''), cid.replaceAll('-', ' – ')]) {
    expect((await ask(typed)).body).toMatchObject({ data: [{ cid }] })
  }
})

test('a certificate whose name is not confirmed is valid and has no full name', async () => {
  const { cid } = await makeCertificate({ fullName: null, nameConfirmedAt: null })
  expect((await ask(cid)).body).toMatchObject({ data: [{ full_name: null, is_valid: true }] })
})

test('a revoked certificate says when and why it was revoked', async () => {
  const revokedAt = new Date('2026-11-20T00:00:00Z')
  const { cid } = await makeCertificate({ state: 'revoked', revokedAt, revokedReason: 'Not their own work' })
  expect((await ask(cid)).body).toMatchObject({
    data: [{ is_valid: false, revoked_at: '2026-11-20T00:00:00.000Z', revoked_reason: 'Not their own work' }],
  })
})

test('a replaced certificate names its successor', async () => {
  const { cid, id } = await makeCertificate()
  const next = await makeCertificate()
  await db.certificate.update({ where: { id }, data: { state: 'superseded', supersededById: next.id } })
  expect((await ask(cid)).body).toMatchObject({ data: [{ is_valid: false, superseded_by: next.cid }] })
  expect((await ask(next.cid)).body).toMatchObject({ data: [{ is_valid: true, superseded_by: null }] })
})

test('a certificate that was replaced more than once names its last successor with its state', async () => {
  const last = await makeCertificate({ state: 'revoked', revokedAt: new Date(), revokedReason: 'No' })
  const middle = await makeCertificate({ state: 'superseded', supersededById: last.id })
  const first = await makeCertificate({ state: 'superseded', supersededById: middle.id })
  expect((await ask(first.cid)).body).toMatchObject({
    data: [{ superseded_by: middle.cid, last_successor: { cid: last.cid, state: 'revoked' } }],
  })
})

test('after user, course and enrollment are deleted, a lookup shows the same certificate, only without the e-mail', async () => {
  const { user, course, enrollment } = await makeLearner({ state: 'completed' })
  const { cid } = await makeCertificate({ userId: user.id, courseId: course.id, enrollmentId: enrollment.id })
  const [before] = (await ask(cid)).body.data
  expect(before).toMatchObject({ email: maskEmail(user.email) })
  await db.enrollment.delete({ where: { id: enrollment.id } })
  await db.course.delete({ where: { id: course.id } })
  expect((await ask(cid)).body.data).toEqual([before])
  await db.user.delete({ where: { id: user.id } })
  expect((await ask(cid)).body.data).toEqual([{ ...before, email: null }])
  expect(await db.certificate.findUnique({ where: { cid } })).toMatchObject({
    userId: null,
    courseId: null,
    enrollmentId: null,
  })
})

test('an ID that no certificate has gives an empty list', async () => {
  expect(await ask(randomCidForCourse(1))).toEqual(nothing)
})

test('an ID with a wrong character is reported as mistyped', async () => {
  const { cid } = await makeCertificate()
  const wrong = cid.slice(0, -1) + (cid.endsWith('0') ? '1' : '0')
  expect(await ask(wrong)).toEqual(mistyped)
})

test.each([
  'x',
  'hello world',
  '%',
  "' OR 1=1 --",
  '../../etc/passwd',
  '\0',
  'é'.repeat(5000),
  'null',
  '[]',
  '🙂',
])('%j is reported as mistyped, not as an error', async (typed) => {
  expect(await ask(typed)).toEqual(mistyped)
})

test.each(['', ' ', '\u00a0'])('%j is empty and is refused', async (typed) => {
  expect(await ask(typed)).toEqual({ status: 400, body: { message: idEmpty } })
})

test.each([
  ['rajesh.kumar@example.com', 'ra•••@example.com'],
  ['raja@example.com', 'ra•••@example.com'],
  ['ra@example.com', 'r•••@example.com'],
  ['r@example.com', '•••@example.com'],
])('%s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

test('after thirty misses in a minute an IP address is refused; valid and mistyped IDs do not count', async () => {
  const client = new Client()
  const { cid } = await makeCertificate()
  for (let n = 0; n < 40; n++) {
    expect((await ask(cid, client)).status).toBe(200)
    expect(await ask('tt-001-bcdf-ghjk', client)).toEqual(mistyped)
  }
  const misses = await inParallel(50, () => ask(randomCidForCourse(1), client))
  expect(countByStatus(misses)).toEqual({ 200: policies.verifyMissIp.max, 429: 20 })
  const response = await client.call(verify, 'GET', { params: { certificateId: cid } })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(cid)).status).toBe(200)
})

test('sixty parallel lookups of an existing ID from one address all succeed', async () => {
  const { cid } = await makeCertificate()
  const client = new Client()
  expect(countByStatus(await inParallel(60, () => ask(cid, client)))).toEqual({ 200: 60 })
})

test('after three hundred misses in a day an IP address is refused even for a valid ID', async () => {
  const { cid } = await makeCertificate()
  const client = new Client()
  await ask(randomCidForCourse(1), client)
  await pool.query(`UPDATE rate_limit SET points = 300 WHERE key = $1`, [`verifyMissDayIp:${client.address}`])
  expect((await ask(cid, client)).status).toBe(429)
})

test('asking for files by unknown IDs counts towards the same limit of misses as lookups', async () => {
  const client = new Client()
  const fileRoutes = [pdf, credential, credentialJwt, badgePng, badgeSvg]
  const fetchFile = (route: (typeof fileRoutes)[number], cid: string) =>
    client.call(route, 'GET', { params: { cid } })
  const { max } = policies.verifyMissIp
  for (let n = 0; n < max; n++) {
    expect((await fetchFile(fileRoutes[n % fileRoutes.length] ?? pdf, randomCidForCourse(1))).status).toBe(
      404,
    )
  }
  const { cid } = await makeCertificate()
  for (const route of fileRoutes) {
    for (const id of [cid, randomCidForCourse(1)]) expect((await fetchFile(route, id)).status).toBe(429)
  }
  expect((await client.call(verify, 'GET', { params: { certificateId: cid } })).status).toBe(429)
})

test('asking for a file of an existing certificate does not count as a miss, even if there is no file', async () => {
  const client = new Client()
  const { cid } = await makeCertificate({ fullName: null, nameConfirmedAt: null })
  for (let n = 0; n < 40; n++) {
    expect((await client.call(pdf, 'GET', { params: { cid } })).status).toBe(409)
  }
})

test('beyond the limit of lookups every request is refused with 429, and unknown IDs do not count as misses', async () => {
  const client = new Client()
  const { cid } = await makeCertificate()
  await pool.query('INSERT INTO rate_limit (key, points, expire) VALUES ($1, $2, $3)', [
    `verifyIp:${client.address}`,
    policies.verifyIp.max,
    Date.now() + 60_000,
  ])
  const ids = [cid, randomCidForCourse(1), 'x', ' ', 'é'.repeat(500)]
  const answers = await Promise.all(ids.map((certificateId) => ask(certificateId, client)))
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 429))
  const { rows } = await pool.query('SELECT key FROM rate_limit WHERE key LIKE $1', [
    `verifyMiss%:${client.address}`,
  ])
  expect(rows).toEqual([])
})
