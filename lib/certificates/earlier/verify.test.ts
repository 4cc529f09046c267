import { GET as verify } from '@/app/api/certificate/verify-certificate/[certificateId]/route'
import { POST as verifyBulk } from '@/app/api/certificate/verify-certificates/route'
import { GET as lookupForm } from '@/app/(public)/verify-certificates/lookup/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { policies } from '@/lib/rate-limit/policies'
import { makeCertificate, makeEarlier, unique } from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'
import { drawCid } from '@/lib/certificates/issue/random-id'
import { bulkColumns, bulkRows, noteOf } from '@/lib/certificates/verify/bulk-rows'
import { certificatePage } from '@/lib/certificates/verify/certificate-page'
import { idForUrl } from '@/lib/certificates/verify/id-rules'
import { readIds } from '@/lib/certificates/verify/read-ids'
import type { Checked } from '@/lib/certificates/verify/verify-many'

let address = 0
const newAddress = () => `198.51.100.${++address}`
const page = async (enteredId: string, from = newAddress()) => {
  const answered = await certificatePage({ enteredId, ip: from, requestId: 'test' })
  if ('redirectTo' in answered) throw new Error(`redirected to ${answered.redirectTo}`)
  return answered
}

test('before any certificate is registered, a text that is no ID has a typing mistake and costs nothing', async () => {
  expect(await db.earlierCertificate.count()).toBe(0)
  const from = newAddress()
  for (let asked = 0; asked <= policies.verifyNumberAddress.points; asked++)
    expect(await page('2009/17', from)).toMatchObject({ status: 404, response: { numberSearched: false } })
})

test('a registered certificate is found by its ID and by its number, however they are written', async () => {
  const number = `No. 2009/${unique()}-A`
  const { cid } = await makeEarlier({ number })
  for (const enteredId of [
    cid,
    idForUrl(number),
    number.toUpperCase(),
    number.toLowerCase().replace(/[ ./-]/g, ''),
    `  ${number.replace('/', ' / ')} `,
  ])
    expect(await page(enteredId.trim().toLowerCase())).toMatchObject({
      status: 200,
      response: {
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

test('a revoked certificate shows its status and reason', async () => {
  const revoked = { revokedAt: new Date(), revokedReason: 'It was forged.' }
  const { cid } = await makeEarlier(revoked)
  const { response } = await page(cid)
  expect(response.earlier).toMatchObject({
    revoked_at: revoked.revokedAt.toISOString(),
    revoked_reason: 'It was forged.',
  })
})

test('the ID of a certificate that was issued here is never taken by a number', async () => {
  const { cid } = await makeCertificate()
  // The import would refuse this number; somebody with access to the database could store it.
  await makeEarlier({ number: cid, fullName: 'Somebody Else' })
  const { response } = await page(cid)
  expect(response).toMatchObject({ certificate: { cid, full_name: 'Asha Raman' }, earlier: null })
})

test.each([
  ['letters of another script that look alike', 'А/17x'],
  ['a part of the number', '17x'],
  ['a wildcard', 'a%'],
  ['an SQL quotation', "a/17x' OR '1'='1"],
  ['a very long text', 'a/17x'.repeat(400)],
  ['characters that nobody sees', 'a/1\u200b7y'],
])('%s finds nothing', async (_, enteredId) => {
  if (!(await db.earlierCertificate.count({ where: { number: 'A/17x' } })))
    await makeEarlier({ number: 'A/17x' })
  expect(await page(enteredId.normalize('NFKC').toLowerCase())).toMatchObject({
    status: 404,
    response: { certificate: null, earlier: null },
  })
})

test('numbers are guessed easily: hits and misses are counted, then refused', async () => {
  const { number } = await makeEarlier({ number: `B${unique()}` })
  const from = newAddress()
  const ask = async (enteredId: string) => (await page(enteredId.toLowerCase(), from)).status
  const half = policies.verifyNumberAddress.points / 2
  for (let asked = 0; asked < half; asked++)
    expect([await ask(number), await ask(`none${asked}`)]).toEqual([200, 404])
  expect([await ask(number), await ask('none')]).toEqual([429, 429])
})

test('an unknown ID is a miss as before', async () => {
  await makeEarlier()
  const from = newAddress()
  for (let asked = 0; asked < policies.verifyMissAddress.points; asked++)
    expect((await page(drawCid(1), from)).status).toBe(404)
  expect((await page(drawCid(1), from)).status).toBe(429)
})

test('the documented call knows only what was issued here', async () => {
  const { cid } = await makeEarlier()
  const response = await Client.guest().json(verify, 'GET', { params: { certificateId: cid } })
  expect(response.body).toEqual({ message: messages.certificates.noData, data: [] })
})

test('a list of IDs says which are registered', async () => {
  const earlier = await makeEarlier()
  const revoked = await makeEarlier({ revokedAt: new Date('2026-11-20'), revokedReason: 'It was forged.' })
  const ids = [earlier.cid, revoked.cid]
  const { body } = await Client.guest().json<{ data: Checked[] }>(verifyBulk, 'POST', { body: { ids } })
  expect(body.data).toMatchObject([
    { state: 'registered', certificate: null, earlier: { cid: earlier.cid, number: earlier.number } },
    { state: 'revoked', certificate: null, earlier: { cid: revoked.cid } },
  ])
  const rows = bulkRows(
    readIds(ids.join('\n')),
    new Map(body.data.map((response) => [response.id, response])),
  )
  expect(rows.map(noteOf)).toEqual([
    expect.stringMatching(/^Issued on paper, registered on \d\d\/\d\d\/\d{4}\.$/),
    expect.stringMatching(/registered on .*\. 20\/11\/2026: It was forged\.$/),
  ])
  const columns = new Map(bulkColumns((cid) => cid))
  expect(rows.map((row) => columns.get('completed_at')?.(row))).toEqual(['27/03/2009', '27/03/2009'])
  expect(messages.bulkCheck.states.registered).toBe('Registered')
})

test('a number with a slash stays one part of an address, with and without script', () => {
  expect(idForUrl(' 2009/17 ')).toBe('2009-17')
  expect(idForUrl('../admin')).toBe('..-admin')
  const response = lookupForm(new Request('https://institute.example/x?id=2009%2F17'))
  expect(response.headers.get('location')).toBe('/verify-certificates/2009-17')
})
