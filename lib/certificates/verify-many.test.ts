import { GET as verify } from '@/app/api/certificate/verify-certificate/[certificateId]/route'
import { GET as verifyMany } from '@/app/api/certificate/verify-certificates/route'
import { db, pool } from '@/lib/db'
import { bulkCheck as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { policies } from '@/lib/rate-limit/policies'
import { makeCertificate } from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'
import { atOnce } from '@/lib/testing/wire'
import { shownCid } from './certificate-id'
import { drawCid } from './draw-id'
import type { Checked } from './verify-many'

type Answer = { message: string; data: Checked[] }
const ask = (ids: string[], client = new Client()) =>
  client.json<Answer>(verifyMany, 'GET', { query: { ids: ids.join() } })
const statesOf = ({ body }: { body: Answer }) => body.data.map(({ state }) => state)
const unknown = (count: number) => Array.from({ length: count }, () => drawCid(1))
const misses = policies.verifyMissAddress.points
const spend = (client: Client, policy: string, points: number) =>
  pool.query(
    `INSERT INTO rate_limit (key, points, expire) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE SET points = $2`,
    [`${policy}:${client.address}`, points, Date.now() + 60_000],
  )

test('each ID is answered in its turn, with its state and what the single check says of it', async () => {
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
  const ids = [shownCid(valid.cid), drawCid(1), revoked.cid.replaceAll('-', ''), wrong, old.cid, valid.cid]
  const { status, body } = await ask(ids)
  expect([status, body.message]).toEqual([200, messages.bulkCheck.checked])
  expect(body.data.map(({ id, state }) => [id, state])).toEqual([
    [ids[0], 'valid'],
    [ids[1], 'unknown'],
    [ids[2], 'revoked'],
    [wrong, 'mistyped'],
    [old.cid, 'superseded'],
    [valid.cid, 'valid'],
  ])
  for (const [at, { cid }] of [valid, revoked, old].entries()) {
    const single = await new Client().json<{ data: object[] }>(verify, 'GET', {
      params: { certificateId: cid },
    })
    expect(body.data[[0, 2, 4][at] ?? 0]?.certificate).toEqual(single.body.data[0])
  }
})

test('no ID, or more than fit into a call, are refused', async () => {
  expect(await ask([])).toMatchObject({ status: 400, body: { message: messages.certificates.idEmpty } })
  expect(await ask([' ', ''])).toMatchObject({ status: 400 })
  const { status, body } = await ask(unknown(limits.idsAtOnce + 1))
  expect([status, body.message]).toEqual([400, messages.bulkCheck.tooManyAtOnce('100')])
})

test('a thousand right IDs pass in ten calls and count for nothing', async () => {
  const client = new Client()
  const { id: _, ref: __, ...like } = await makeCertificate()
  const cids = unknown(1000)
  await db.certificate.createMany({ data: cids.map((cid) => ({ ...like, cid, tasks: [] })) })
  for (let from = 0; from < cids.length; from += 100) {
    expect(new Set(statesOf(await ask(cids.slice(from, from + 100), client)))).toEqual(new Set(['valid']))
  }
  expect(statesOf(await ask(unknown(1), client))).toEqual(['unknown'])
})

test('every miss counts: of a hundred unknown IDs thirty are told, and nothing that comes after', async () => {
  const client = new Client()
  const { cid } = await makeCertificate()
  const states = statesOf(await ask([cid, ...unknown(99 - 1), cid], client))
  expect(states.slice(0, misses + 1)).toEqual(['valid', ...Array<string>(misses).fill('unknown')])
  expect(new Set(states.slice(misses + 1))).toEqual(new Set(['unchecked']))
  const refused = await client.call(verifyMany, 'GET', { query: { ids: cid } })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const single = await client.call(verify, 'GET', { params: { certificateId: cid } })
  expect(single.status).toBe(429)
})

test('misses of the single check and of lists are counted together', async () => {
  const client = new Client()
  for (let n = 0; n < 10; n++) {
    await client.call(verify, 'GET', { params: { certificateId: drawCid(1) } })
  }
  const states = statesOf(await ask(unknown(50), client))
  expect(states.filter((state) => state === 'unknown')).toHaveLength(misses - 10)
})

test('twenty calls at once tell no more misses than one after the other', async () => {
  const client = new Client()
  const answers = await atOnce(20, () => ask(unknown(50), client))
  const told = answers.filter(({ status }) => status === 200).flatMap(statesOf)
  expect(told.filter((state) => state === 'unknown').length).toBeLessThanOrEqual(misses)
})

test('what was not told is not counted against the day', async () => {
  const client = new Client()
  await ask(unknown(100), client)
  const { rows } = await pool.query<{ points: number }>('SELECT points FROM rate_limit WHERE key = $1', [
    `verifyMissDayAddress:${client.address}`,
  ])
  expect(rows).toEqual([{ points: misses }])
})

test('mistyped IDs are told even where no miss is left', async () => {
  const client = new Client()
  await ask(unknown(40), client)
  expect(statesOf(await ask(['TT-001-BCDF-GHJK', 'x'], client))).toEqual(['mistyped', 'mistyped'])
})

describe('after thirty misses in a year', () => {
  const guarded = async () => {
    const client = new Client()
    await spend(client, 'verifyMissYearAddress', policies.verifyMissYearAddress.points)
    return client
  }

  test('an ID is told with the reference number of its paper alone', async () => {
    const client = await guarded()
    const { cid, ref } = await makeCertificate()
    const right = String(ref).padStart(6, '0')
    const answer = await ask([`${cid}:${right}`, cid, `${cid}:${ref + 1}`, `${drawCid(1)}:1`], client)
    expect(statesOf(answer)).toEqual(['valid', 'reference', 'reference', 'reference'])
    expect(answer.body.data.slice(1).map(({ certificate }) => certificate)).toEqual([null, null, null])
  })

  test('a wrong number counts as a miss, a missing one tells nothing and counts for nothing', async () => {
    const client = await guarded()
    const { cid, ref } = await makeCertificate()
    expect(new Set(statesOf(await ask(unknown(100), client)))).toEqual(new Set(['reference']))
    const wrong = Array.from({ length: 40 }, () => `${cid}:${ref + 1}`)
    const states = statesOf(await ask([...wrong, `${cid}:${ref}`], client))
    expect(states.filter((state) => state === 'reference')).toHaveLength(misses)
    expect(states.at(-1)).toBe('unchecked')
  })
})

test('letters that no ID has are mistyped, and nothing breaks', async () => {
  const ids = ["' OR 1=1 --", '%', '::', 'a:b', 'é'.repeat(500), '🙂', 'tt-001-bcdf-ghjf:9999999999']
  expect(new Set(statesOf(await ask(ids)))).toEqual(new Set(['mistyped']))
})
