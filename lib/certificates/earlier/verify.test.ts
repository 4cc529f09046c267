import { GET as verify } from '@/app/api/certificate/verify-certificate/[certificateId]/route'
import { POST as verifyMany } from '@/app/api/certificate/verify-certificates/route'
import { GET as lookupForm } from '@/app/(public)/verify-certificates/lookup/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { policies } from '@/lib/rate-limit/policies'
import { pages } from '@/lib/routes'
import { makeCertificate, makeEarlierCertificate, randomWord } from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'
import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import { bulkColumns, bulkRows, noteOf } from '@/lib/certificates/verify/bulk-rows'
import { loadCertificatePage } from '@/lib/certificates/verify/certificate-page'
import { idToPathSegment } from '@/lib/certificates/verify/id-rules'
import { readIds } from '@/lib/certificates/verify/read-ids'
import type { CheckResult } from '@/lib/certificates/verify/verify-many'

let clientCount = 0
const newClientIp = () => `198.51.100.${++clientCount}`
const page = async (enteredId: string, ip = newClientIp()) => {
  const result = await loadCertificatePage({ enteredId, ip, requestId: 'test' })
  if ('redirectTo' in result) throw new Error(`redirected to ${result.redirectTo}`)
  return result
}

test('while no earlier certificate (issued on paper) is registered, a text that is not an ID is not looked up as a certificate number', async () => {
  expect(await db.earlierCertificate.count()).toBe(0)
  const ip = newClientIp()
  // If these lookups counted, the last one would exceed the limit of lookups by number and respond 429.
  for (let lookups = 0; lookups <= policies.verifyNumberIp.max; lookups++)
    expect(await page('2009/17', ip)).toMatchObject({ status: 404, data: { searchedEarlierNumbers: false } })
})

test('a registered certificate is found by its ID and by its number, however they are written', async () => {
  const number = `No. 2009/${randomWord()}-A`
  const { cid } = await makeEarlierCertificate({ number })
  for (const enteredId of [
    cid,
    idToPathSegment(number),
    number.toUpperCase(),
    number.toLowerCase().replace(/[ ./-]/g, ''),
    `  ${number.replace('/', ' / ')} `,
  ])
    expect(await page(enteredId)).toMatchObject({
      status: 200,
      data: {
        certificate: null,
        trust: null,
        earlier: {
          cid,
          number,
          full_name: 'Asha Raman',
          started_on: '2009-01-05',
          issued_on: '2009-03-27',
          institute: 'Training Trains',
          revoked_at: null,
        },
      },
    })
})

test('a revoked certificate is found with the date and the reason of its revocation', async () => {
  const revoked = { revokedAt: new Date(), revokedReason: 'It was forged.' }
  const { cid } = await makeEarlierCertificate(revoked)
  const { data } = await page(cid)
  expect(data.earlier).toMatchObject({
    revoked_at: revoked.revokedAt.toISOString(),
    revoked_reason: 'It was forged.',
  })
})

test('an ID that was issued here finds its certificate even if it is also the number of an earlier one', async () => {
  const { cid } = await makeCertificate()
  // The import would refuse this number; somebody with access to the database could store it.
  await makeEarlierCertificate({ number: cid, fullName: 'Somebody Else' })
  const { data } = await page(cid)
  expect(data).toMatchObject({ certificate: { cid, full_name: 'Asha Raman' }, earlier: null })
})

test.each([
  ['letters of another script that look alike', 'А/17x'],
  ['a part of the number', '17x'],
  ['a wildcard', 'a%'],
  ['an SQL injection', "a/17x' OR '1'='1"],
  ['a very long text', 'a/17x'.repeat(400)],
  ['a number that differs in a letter, with an invisible character', 'a/1\u200b7y'],
])('%s finds nothing', async (_, enteredId) => {
  if (!(await db.earlierCertificate.count({ where: { number: 'A/17x' } })))
    await makeEarlierCertificate({ number: 'A/17x' })
  expect(await page(enteredId)).toMatchObject({
    status: 404,
    data: { certificate: null, earlier: null },
  })
})

test('lookups by number are limited per IP address, and hits count like misses', async () => {
  const { number } = await makeEarlierCertificate({ number: `B${randomWord()}` })
  const ip = newClientIp()
  const statusOf = async (enteredId: string) => (await page(enteredId.toLowerCase(), ip)).status
  const half = policies.verifyNumberIp.max / 2
  for (let lookups = 0; lookups < half; lookups++)
    expect([await statusOf(number), await statusOf(`none${lookups}`)]).toEqual([200, 404])
  expect([await statusOf(number), await statusOf('none')]).toEqual([429, 429])
  // Once the limit is exceeded, an unknown ID would be redirected to its lower-case form. A number is not: `page` throws
  // on a redirect.
  expect((await page(number, ip)).status).toBe(429)
})

test('an unknown ID counts as a miss even if earlier certificates are registered', async () => {
  await makeEarlierCertificate()
  const ip = newClientIp()
  for (let lookups = 0; lookups < policies.verifyMissIp.max; lookups++)
    expect((await page(randomCidForCourse(1), ip)).status).toBe(404)
  expect((await page(randomCidForCourse(1), ip)).status).toBe(429)
})

test('verify-certificate does not find earlier certificates', async () => {
  const { cid } = await makeEarlierCertificate()
  const response = await Client.guest().json(verify, 'GET', { params: { certificateId: cid } })
  expect(response.body).toEqual({ message: messages.certificates.idUnknown, data: [] })
})

test('verify-certificate reports a typing mistake for an ID whose check character is wrong, but not for an unknown number', async () => {
  await makeEarlierCertificate()
  const { idUnknown, typingMistake } = messages.certificates
  const messageOf = async (certificateId: string) =>
    (await Client.guest().json(verify, 'GET', { params: { certificateId } })).body.message
  expect(await messageOf('2009-99')).toBe(idUnknown)
  const cid = randomCidForCourse(1)
  expect(await messageOf(`${cid.slice(0, -1)}${cid.endsWith('b') ? 'c' : 'b'}`)).toBe(
    `${idUnknown} ${typingMistake}`,
  )
})

test('the bulk check reports earlier certificates as registered or revoked', async () => {
  const earlier = await makeEarlierCertificate()
  const revoked = await makeEarlierCertificate({
    revokedAt: new Date('2026-11-20'),
    revokedReason: 'It was forged.',
  })
  const ids = [earlier.cid, revoked.cid]
  const { body } = await Client.guest().json<{ data: CheckResult[] }>(verifyMany, 'POST', { body: { ids } })
  expect(body.data).toMatchObject([
    { state: 'registered', certificate: null, earlier: { cid: earlier.cid, number: earlier.number } },
    { state: 'revoked', certificate: null, earlier: { cid: revoked.cid } },
  ])
  const rows = bulkRows(readIds(ids.join('\n')), new Map(body.data.map((result) => [result.id, result])))
  expect(rows.map(noteOf)).toEqual([
    expect.stringMatching(/^Issued on paper, registered on \d\d\/\d\d\/\d{4}\.$/),
    expect.stringMatching(/registered on .*\. 20\/11\/2026: It was forged\.$/),
  ])
  const columns = new Map(bulkColumns(pages.certificate))
  expect(rows.map((row) => columns.get('completed_at')?.(row))).toEqual(['27/03/2009', '27/03/2009'])
})

test('a slash in a number becomes a dash in the address, with and without JavaScript', () => {
  expect(idToPathSegment(' 2009/17 ')).toBe('2009-17')
  expect(idToPathSegment('../admin')).toBe('..-admin')
  const response = lookupForm(new Request('https://institute.example/x?id=2009%2F17'))
  expect(response.headers.get('location')).toBe('/verify-certificates/2009-17')
})
