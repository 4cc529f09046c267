import { createHash, createPublicKey, verify as verifySignature } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { GET as getDidDocument } from '@/app/.well-known/did.json/route'
import { POST as reissue } from '@/app/api/admin/reissue-certificate/route'
import { POST as revoke } from '@/app/api/admin/revoke-certificate/route'
import { GET as getCredential } from '@/app/api/certificate/[cid]/credential/route'
import { GET as getJwt } from '@/app/api/certificate/[cid]/credential.jwt/route'
import { GET as getStatusList } from '@/app/credentials/status/[list]/route'
import { POST as confirmName } from '@/app/api/course/get-certificate-data/route'
import { db } from '@/lib/db/client'
import { makeCertificate, makeUser } from '@/lib/testing/factories'
import { outputOf } from '@/lib/testing/executables'
import { fetchDocument } from '@/lib/testing/public-document'
import { Client, type Handler } from '@/lib/testing/request'
import { makeLearner, signedInAdmin } from '@/lib/testing/people'
import { inParallel } from '@/lib/testing/responses'

let folder = ''
let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
  folder = await mkdtemp(join(tmpdir(), 'credential-'))
})
afterAll(() => rm(folder, { recursive: true }))

const textOf = async (handler: Handler, params: Record<string, string> = {}) =>
  (await Client.guest().call(handler, 'GET', { params })).text()
const didDocument = async () => (await fetchDocument(getDidDocument)).text()
const credentialOf = async (cid: string) => JSON.parse(await textOf(getCredential, { cid }))
const statusListOf = async (cid: string) => {
  const { statusList } = await db.certificate.findUniqueOrThrow({ where: { cid } })
  return (await fetchDocument(getStatusList, { list: String(statusList) })).text()
}

type Verification = { verified: boolean; revoked: boolean | null; errors: string[] }

/** Verifies a credential with Digital Bazaar's libraries, from the files alone. */
async function verifyOffline(json: string, didText: string, list: string): Promise<Verification> {
  const paths = ['credential', 'did', 'list'].map((name) => join(folder, `${name}.json`))
  for (const [index, text] of [json, didText, list].entries()) await writeFile(paths[index] ?? '', text)
  const script = join(process.cwd(), 'lib/testing/verify-credential.mjs')
  return JSON.parse(await outputOf(process.execPath, script, ...paths))
}

test("Digital Bazaar's libraries verify a credential from files alone", async () => {
  const { cid } = await makeCertificate({ tasks: ['One', 'Two'], tasksTotal: 2 })
  const found = await verifyOffline(
    await textOf(getCredential, { cid }),
    await didDocument(),
    await statusListOf(cid),
  )
  expect(found).toEqual({ verified: true, revoked: false, errors: [] })
})

test.each([
  ['the name', /Asha Raman/, 'Asha Ramon'],
  ['a date', /2026-11-17/, '2026-11-16'],
  ['the ID', /"licenseNumber":"TT/, '"licenseNumber":"XX'],
  ['the proof', /"proofValue":"z/, '"proofValue":"z1'],
])("Digital Bazaar's libraries reject a credential if %s is changed", async (_what, pattern, replacement) => {
  const { cid } = await makeCertificate()
  const text = await textOf(getCredential, { cid })
  const changed = text.replace(pattern, replacement)
  expect(changed).not.toBe(text)
  expect(await verifyOffline(changed, await didDocument(), await statusListOf(cid))).toMatchObject({
    verified: false,
  })
})

test("Digital Bazaar's libraries see that a certificate is revoked or replaced, and that another one is not", async () => {
  const [first, second, third] = [await makeCertificate(), await makeCertificate(), await makeCertificate()]
  const texts = new Map<string, string>()
  for (const { cid } of [first, second, third]) texts.set(cid, await textOf(getCredential, { cid }))
  await admin.client.json(revoke, 'POST', { body: { cid: first.cid, reason: 'By mistake' } })
  await admin.client.json(reissue, 'POST', {
    body: { cid: third.cid, full_name: 'Asha Rahman', reason: 'Misspelt' },
  })
  const didText = await didDocument()
  for (const [{ cid }, isValid] of [
    [first, false],
    [second, true],
    [third, false],
  ] as const) {
    const found = await verifyOffline(texts.get(cid) ?? '', didText, await statusListOf(cid))
    expect(found).toEqual({ verified: true, revoked: !isValid, errors: [] })
  }
})

test('a status list shows the same revocations in both bit orders, with the highest or the lowest bit of a byte first', async () => {
  const { cid } = await makeCertificate()
  await admin.client.json(revoke, 'POST', { body: { cid, reason: 'By mistake' } })
  const { encodedList } = JSON.parse(await statusListOf(cid)).credentialSubject
  // The first character is the multibase prefix `u`.
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  const msbFirstBit = (index: number) => ((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1
  const lsbFirstBit = (index: number) => ((bits[index >> 3] ?? 0) >> (index & 7)) & 1
  const all = await db.certificate.findMany({ select: { state: true, statusIndex: true } })
  for (const { state, statusIndex } of all) {
    const bit = Number(state !== 'valid')
    expect([statusIndex, msbFirstBit(statusIndex), lsbFirstBit(statusIndex)]).toEqual([statusIndex, bit, bit])
  }
  const bitsSet = bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
  expect(bitsSet).toBe(all.filter(({ state }) => state !== 'valid').length * 2)
  expect(bits.length * 8).toBe(131_072)
})

test('a status list may be cached for five minutes and is valid for a day', async () => {
  const response = await fetchDocument(getStatusList, { list: '1' })
  const { validFrom, validUntil, credentialSubject } = await response.json()
  expect(Date.parse(validUntil) - Date.parse(validFrom)).toBe(24 * 60 * 60 * 1000)
  expect(credentialSubject.ttl).toBe(300_000)
})

test('a credential states what the certificate states, and the e-mail only as a salted hash', async () => {
  const user = await makeUser()
  const { cid, statusIndex } = await makeCertificate({ userId: user.id, tasks: ['One', 'Two'] })
  const text = await textOf(getCredential, { cid })
  expect(text).not.toContain(user.email)
  const { credentialSubject, ...rest } = JSON.parse(text)
  expect(rest).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: 'did:web:localhost%3A3000', name: 'Training Trains' },
    validFrom: '2026-11-17T06:00:00Z',
    credentialStatus: { statusListIndex: String(statusIndex) },
    proof: [{ cryptosuite: 'eddsa-rdfc-2022', proofPurpose: 'assertionMethod' }],
  })
  expect(credentialSubject).toMatchObject({
    name: 'Asha Raman',
    licenseNumber: cid.toUpperCase(),
    activityStartDate: '2026-09-08T06:00:00Z',
    activityEndDate: '2026-11-17T06:00:00Z',
    achievement: {
      name: 'Software Testing in Practice',
      criteria: { narrative: expect.stringContaining('One; Two') },
    },
  })
  const [{ salt, identityHash }] = credentialSubject.identifier
  expect(identityHash).toBe(
    `sha256$${createHash('sha256')
      .update(user.email + salt)
      .digest('hex')}`,
  )
})

test('the JWT holds the same credential and is signed by the key that did.json names', async () => {
  const { cid } = await makeCertificate()
  const [header = '', body = '', signature = ''] = (await textOf(getJwt, { cid })).split('.')
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const { alg, typ, kid } = decode(header)
  const { proof: _, ...unsigned } = await credentialOf(cid)
  const { iss, jti, sub, nbf, ...payload } = decode(body)
  expect(payload).toEqual(unsigned)
  expect({ alg, typ, iss, jti, sub, nbf }).toEqual({
    alg: 'ES256',
    typ: 'JWT',
    iss: unsigned.issuer.id,
    jti: unsigned.id,
    sub: unsigned.credentialSubject.id,
    nbf: Date.parse(unsigned.validFrom) / 1000,
  })
  const methods: { id: string; publicKeyJwk: Record<string, string> }[] = JSON.parse(
    await didDocument(),
  ).verificationMethod
  const key = createPublicKey({
    key: methods.find(({ id }) => id === kid)?.publicKeyJwk ?? {},
    format: 'jwk',
  })
  const isSigned = (content: string) =>
    verifySignature(
      'sha256',
      Buffer.from(content),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  expect([isSigned(`${header}.${body}`), isSigned(`${header}.${body}A`)]).toEqual([true, false])
})

test('a credential is signed once, when the name is confirmed, and keeps its course title when the course changes', async () => {
  const { user, course, enrollment, client } = await makeLearner({ state: 'completed' })
  const ids = { userId: user.id, courseId: course.id, enrollmentId: enrollment.id }
  const { cid, id } = await makeCertificate({ ...ids, fullName: null, nameConfirmedAt: null })
  expect((await Client.guest().call(getCredential, 'GET', { params: { cid } })).status).toBe(409)
  await client.json(confirmName, 'POST', {
    body: { user_id: user.id, course_id: course.id, full_name: 'Asha Raman' },
  })
  const row = await db.certificate.findUniqueOrThrow({ where: { id } })
  expect(row.credential).not.toBeNull()
  await db.course.update({ where: { id: course.id }, data: { title: `Other ${cid}` } })
  expect(await textOf(getCredential, { cid })).toBe(row.credential)
  expect(await textOf(getJwt, { cid })).toBe(row.credentialToken)
})

test('twenty parallel requests get the same signed credential', async () => {
  const { cid } = await makeCertificate()
  const texts = await inParallel(20, () => textOf(getJwt, { cid }))
  const { credentialToken } = await db.certificate.findUniqueOrThrow({ where: { cid } })
  expect(new Set(texts)).toEqual(new Set([credentialToken]))
})

test('a revoked certificate has no credential', async () => {
  const { cid } = await makeCertificate({ state: 'revoked', revokedAt: new Date(), revokedReason: 'x' })
  expect((await Client.guest().call(getCredential, 'GET', { params: { cid } })).status).toBe(410)
})

test('an unknown status list is answered with 404, and scripts of other sites can read the answer', async () => {
  for (const list of ['2', '0', 'x', '99999']) {
    const { status, headers } = await fetchDocument(getStatusList, { list })
    expect(status).toBe(404)
    expect(headers.get('access-control-allow-origin')).toBe('*')
  }
})

test('scripts of any site may read and cache keys and status lists, which set no cookie', async () => {
  for (const [handler, params] of [
    [getDidDocument, {}],
    [getStatusList, { list: '1' }],
  ] as const) {
    const { headers } = await fetchDocument(handler, params)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect(headers.getSetCookie()).toEqual([])
  }
})

test('indexes on a status list do not follow the order of issuing, and each is assigned once', async () => {
  // In batches, since one statement for all would exceed the time limit of statements on a slow machine.
  for (let ref = 100_000; ref <= 131_072; ref += 1351)
    await db.$executeRaw`
      INSERT INTO "Certificate" ("id", "cid", "ref", "name", "title", "imageUrl", "institute", "tasks", "tasksTotal", "enrolledAt", "completedAt")
      SELECT gen_random_uuid(), 'many-' || n, n, 'a', 'b', 'c', 'd', '{}', 0, now(), now()
      FROM generate_series(${ref}::integer, ${ref}::integer + 1350) n`
  const rows = await db.certificate.findMany({
    where: { ref: { gte: 100_000 } },
    select: { statusList: true, statusIndex: true },
    orderBy: { ref: 'asc' },
  })
  expect(new Set(rows.map(({ statusIndex }) => statusIndex)).size).toBe(rows.length)
  // A list has 131,072 bits, two for each of 65,536 certificates: list 2 has those with `ref` 65,537 to 131,072.
  expect(new Set(rows.map(({ statusList }) => statusList))).toEqual(new Set([2]))
  expect(rows.every(({ statusIndex }) => statusIndex < 131_072 && (statusIndex & 7) < 4)).toBe(true)
  const rising = rows.filter(({ statusIndex }, index) => statusIndex > (rows[index - 1]?.statusIndex ?? 0))
  expect(rising.length / rows.length).toBeGreaterThan(0.4)
  expect(rising.length / rows.length).toBeLessThan(0.6)
})
