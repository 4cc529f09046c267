import { GET as verify } from '@/app/api/certificate/verify-certificate/[certificateId]/route'
import { GET as verifyMany, POST as verifyManyByPost } from '@/app/api/certificate/verify-certificates/route'
import { db, pool } from '@/lib/db/client'
import { bulkCheck as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { policies } from '@/lib/rate-limit/policies'
import { makeCertificate } from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import type { CheckResult } from './verify-many'

type ResponseBody = { message: string; data: CheckResult[] }
const verifyByGet = (ids: string[], client = new Client()) =>
  client.json<ResponseBody>(verifyMany, 'GET', { query: { ids: ids.join() } })
const statesOf = ({ body }: { body: ResponseBody }) => body.data.map(({ state }) => state)
const unknownCids = (count: number) => Array.from({ length: count }, () => randomCidForCourse(1))
const setCountedAttempts = (client: Client, policy: string, attempts: number) =>
  pool.query(
    `INSERT INTO rate_limit (key, points, expire) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE SET points = $2`,
    [`${policy}:${client.address}`, attempts, Date.now() + 60_000],
  )

test('the results are in the order of the IDs, with the state and the data that verifying each ID alone returns', async () => {
  const valid = await makeCertificate()
  const revoked = await makeCertificate({
    state: 'revoked',
    revokedAt: new Date('2026-11-20T00:00:00Z'),
    revokedReason: 'Not their own work',
  })
  const old = await makeCertificate()
  await db.certificate.update({
    where: { id: old.id },
    data: { state: 'superseded', supersededById: valid.id },
  })
  const wrong = valid.cid.slice(0, -1) + (valid.cid.endsWith('0') ? '1' : '0')
  const ids = [
    formatCertificateId(valid.cid),
    randomCidForCourse(1),
    revoked.cid.replaceAll('-', ''),
    wrong,
    old.cid,
    valid.cid,
  ]
  const { status, body } = await verifyByGet(ids)
  expect([status, body.message]).toEqual([200, messages.bulkCheck.checked])
  expect(body.data.map(({ id, state }) => [id, state])).toEqual([
    [ids[0], 'valid'],
    [ids[1], 'unknown'],
    [ids[2], 'revoked'],
    [wrong, 'mistyped'],
    [old.cid, 'superseded'],
    [valid.cid, 'valid'],
  ])
  const positions = [
    [0, valid.cid],
    [2, revoked.cid],
    [4, old.cid],
  ] as const
  for (const [position, cid] of positions) {
    const single = await new Client().json<{ data: object[] }>(verify, 'GET', {
      params: { certificateId: cid },
    })
    expect(body.data[position]?.certificate).toEqual(single.body.data[0])
  }
})

test('a request without an ID, or with more than 100 IDs, is refused', async () => {
  expect(await verifyByGet([])).toMatchObject({
    status: 400,
    body: { message: messages.certificates.idEmpty },
  })
  expect(await verifyByGet([' ', ''])).toMatchObject({ status: 400 })
  const { status, body } = await verifyByGet(unknownCids(limits.idsPerGet + 1))
  expect([status, body.message]).toEqual([400, messages.bulkCheck.tooManyInCall('100')])
})

test('a thousand valid IDs are checked in ten calls without reaching a limit', async () => {
  const client = new Client()
  const { id: _, ref: __, ...columns } = await makeCertificate()
  const cids = unknownCids(1000)
  await db.certificate.createMany({ data: cids.map((cid) => ({ ...columns, cid, tasks: [] })) })
  for (let from = 0; from < cids.length; from += 100) {
    expect(new Set(statesOf(await verifyByGet(cids.slice(from, from + 100), client)))).toEqual(
      new Set(['valid']),
    )
  }
  expect(statesOf(await verifyByGet(unknownCids(1), client))).toEqual(['unknown'])
})

test('unknown IDs in a list do not use up the limit on unknown IDs: a thousand IDs are checked, although half of them are unknown', async () => {
  const client = new Client()
  const { id: _, ref: __, ...columns } = await makeCertificate()
  const cids = unknownCids(500)
  await db.certificate.createMany({ data: cids.map((cid) => ({ ...columns, cid, tasks: [] })) })
  const ids = cids.flatMap((cid) => [cid, randomCidForCourse(1)])
  for (let from = 0; from < ids.length; from += 100) {
    const states = statesOf(await verifyByGet(ids.slice(from, from + 100), client))
    expect(states).toEqual(Array.from({ length: 50 }, () => ['valid', 'unknown']).flat())
  }
  const single = await client.call(verify, 'GET', { params: { certificateId: cids[0] ?? '' } })
  expect(single.status).toBe(200)
})

test('a thousand IDs are checked by one POST, which needs no CSRF token; more are refused', async () => {
  const { cid } = await makeCertificate()
  const post = (ids: string[]) => new Client().json<ResponseBody>(verifyManyByPost, 'POST', { body: { ids } })
  const states = statesOf(await post([cid, ...unknownCids(limits.idsMax - 1)]))
  expect([states[0], new Set(states.slice(1))]).toEqual(['valid', new Set(['unknown'])])
  const { status, body } = await post(unknownCids(limits.idsMax + 1))
  expect([status, body.message]).toEqual([400, messages.bulkCheck.tooManyInCall('1,000')])
})

test('an IP address may check at most 6,000 IDs a minute, and a refused call does not count', async () => {
  const client = new Client()
  const { cid } = await makeCertificate()
  await setCountedAttempts(client, 'verifyManyIdsIp', policies.verifyManyIdsIp.max - 2)
  const refused = await client.call(verifyMany, 'GET', { query: { ids: [cid, cid, cid].join() } })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(statesOf(await verifyByGet([cid, cid], client))).toEqual(['valid', 'valid'])
  expect((await verifyByGet([cid], client)).status).toBe(429)
})

test('texts that cannot be IDs are reported as mistyped', async () => {
  const ids = ["' OR 1=1 --", '%', '::', 'a:b', 'é'.repeat(500), '🙂', 'tt-001-bcdf-ghjf:1']
  expect(new Set(statesOf(await verifyByGet(ids)))).toEqual(new Set(['mistyped']))
})
