import { db, pool } from '@/lib/db/client'
import { audit as limits } from '@/lib/limits'
import { restrictViolation } from '@/lib/testing/error-codes'
import { killInteractiveProcesses, startInteractiveProcess } from '@/lib/testing/interactive-child-process'
import { withOtherConnection } from '@/lib/testing/other-connection'
import { randomWord } from '@/lib/testing/factories'
import { inParallel } from '@/lib/testing/responses'
import { eventually } from '@/scripts/testing/processes'
import { audit } from './record'
import { sealTrail } from './seal'
import { verifyTrail } from './verify'

afterEach(killInteractiveProcesses)

/**
 * The hash covers the details as PostgreSQL prints them. JavaScript would print `more` differently, because
 * it does not sort keys.
 */
const writeEvent = (text: string = randomWord()) =>
  audit(db, { id: null, name: 'Asha' }, 'reason.saved', ['reason', randomWord()], {
    text,
    more: { b: 1, a: 'ü' },
  })

/** Changes sealed rows, as an attacker with full access to the database could. */
async function tamper(sql: string, values: unknown[] = []) {
  await pool.query('ALTER TABLE "AuditEvent" DISABLE TRIGGER USER')
  await pool.query(sql, values)
  await pool.query('ALTER TABLE "AuditEvent" ENABLE TRIGGER USER')
}

/** Writes and seals a trail of twenty events; returns its head. */
async function writeSealedTrail() {
  await tamper('TRUNCATE "AuditEvent"')
  for (let n = 0; n < 20; n++) await writeEvent(`event ${n + 1}`)
  // A process that another test ended may still hold the sealing lock for a moment.
  return eventually('the trail to be sealed', async () => {
    await sealTrail()
    const found = await verifyTrail()
    return found.brokenPosition === null && found.unsealedCount === 0 ? found.head : null
  })
}

const sealedPositions = async () =>
  (await db.auditEvent.findMany({ orderBy: { position: 'asc' } })).map(({ position }) => position)

test('sealing numbers the events in the order of their time, and the chain is intact', async () => {
  const head = await writeSealedTrail()
  expect(head).toEqual({ position: 20, hash: expect.stringMatching(/^[\w-]{43}$/) })
  expect(await sealedPositions()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  await writeEvent('a later one')
  expect(await verifyTrail()).toEqual({ brokenPosition: null, head, unsealedCount: 1 })
  await sealTrail()
  expect(await verifyTrail(head)).toMatchObject({
    brokenPosition: null,
    head: { position: 21 },
    unsealedCount: 0,
  })
})

test.each([
  ['the text', `"details" = '{"text":"another"}'`],
  ['the actor', `"actorName" = 'Rahul'`],
  ['the time', `"at" = "at" - interval '1 ms'`],
  ['the action', `"action" = 'reason.removed'`],
  ['the hash', `"hash" = repeat('x', 43)`],
])('a row is found at its position if %s was changed', async (_, change) => {
  await writeSealedTrail()
  await tamper(`UPDATE "AuditEvent" SET ${change} WHERE "position" = 7`)
  expect(await verifyTrail()).toEqual({ brokenPosition: 7 })
})

test('a removed row is found at its position, also if the rows after it were renumbered', async () => {
  await writeSealedTrail()
  await tamper('DELETE FROM "AuditEvent" WHERE "position" = 12')
  expect(await verifyTrail()).toEqual({ brokenPosition: 12 })
  for (let n = 13; n <= 20; n++)
    await tamper('UPDATE "AuditEvent" SET "position" = $1 WHERE "position" = $2', [n - 1, n])
  expect(await verifyTrail()).toEqual({ brokenPosition: 12 })
})

test('an inserted row is found at its position', async () => {
  await writeSealedTrail()
  for (let n = 20; n >= 5; n--)
    await tamper('UPDATE "AuditEvent" SET "position" = $1 WHERE "position" = $2', [n + 1, n])
  await writeEvent('never happened')
  await tamper(`UPDATE "AuditEvent" SET "position" = 5, "hash" = repeat('x', 43) WHERE "position" IS NULL`)
  expect(await verifyTrail()).toEqual({ brokenPosition: 5 })
})

test.each([
  [-1, '01931d2e-0000-4000-8000-000000000001'],
  [-(2 ** 31), '00000000-0000-0000-0000-000000000000'],
])('a row that was inserted at %i, before the first position, is found', async (position, id) => {
  await writeSealedTrail()
  await pool.query(
    `INSERT INTO "AuditEvent" ("id", "actorName", "action", "subject", "subjectId", "details", "position", "hash")
     VALUES ($1, 'Asha', 'reason.saved', 'reason', 'x', '{}', $2, repeat('x', 43))`,
    [id, position],
  )
  expect(await verifyTrail()).toEqual({ brokenPosition: position })
})

test('a head from the server log reveals a truncated or rewritten chain; without it, a truncated one looks intact', async () => {
  const head = await writeSealedTrail()
  await tamper('DELETE FROM "AuditEvent" WHERE "position" > 17')
  expect(await verifyTrail()).toMatchObject({ brokenPosition: null })
  expect(await verifyTrail(head)).toEqual({ brokenPosition: 18 })
  const headOfAnotherChain = { ...head, position: 3 }
  expect(await verifyTrail(headOfAnotherChain)).toEqual({ brokenPosition: 3 })
})

test('a sealed event cannot be sealed again or unsealed, and sealing cannot change other columns', async () => {
  await writeSealedTrail()
  const updateSealedEvent = (assignments: string) =>
    pool.query(`UPDATE "AuditEvent" SET ${assignments} WHERE "position" = 3`)
  await expect(updateSealedEvent(`"position" = 99, "hash" = 'other'`)).rejects.toMatchObject({
    code: restrictViolation,
  })
  await expect(updateSealedEvent(`"position" = NULL, "hash" = NULL`)).rejects.toMatchObject({
    code: restrictViolation,
  })
  await writeEvent()
  const sealAndChange = pool.query(
    `UPDATE "AuditEvent" SET "position" = 21, "hash" = 'x', "action" = 'y' WHERE "position" IS NULL`,
  )
  await expect(sealAndChange).rejects.toMatchObject({ code: restrictViolation })
})

test('parallel sealers and writers make one chain', async () => {
  await writeSealedTrail()
  const sealers = [1, 2, 3].map(() => startInteractiveProcess('lib/testing/trail-sealer.ts'))
  for (const sealer of sealers) expect(await sealer.nextLine()).toBe('ready')
  for (let round = 0; round < 20; round++) await inParallel(10, () => writeEvent())
  await eventually(
    'all to be sealed',
    async () => (await db.auditEvent.count({ where: { position: null } })) === 0,
  )
  expect(await verifyTrail()).toMatchObject({
    brokenPosition: null,
    head: { position: 220 },
    unsealedCount: 0,
  })
})

test('writing an event does not wait for sealing', async () => {
  await writeSealedTrail()
  await writeEvent('being sealed')
  await withOtherConnection(async (sealer) => {
    await sealer.query('BEGIN')
    await sealer.query(`SELECT pg_advisory_xact_lock(${limits.advisoryLockKey})`)
    await sealer.query(`UPDATE "AuditEvent" SET "position" = 21, "hash" = 'x' WHERE "position" IS NULL`)
    await writeEvent('meanwhile')
    // Another sealer finds the lock taken and stops.
    await sealTrail()
  })
  // Closing the connection has rolled its update back, so neither event is sealed.
  expect(await db.auditEvent.count({ where: { position: null } })).toBe(2)
})
