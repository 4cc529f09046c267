import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { db, pool } from '@/lib/db/client'
import { env } from '@/lib/env'
import { messages } from '@/lib/messages'
import { runScript, runScriptWith } from '@/lib/testing/run-script'
import { randomWord } from '@/lib/testing/factories'
import { audit } from './record'
import { sealTrail } from './seal'

const { broken, intact, usage } = messages.audit

const script = 'scripts/audit-verify.mjs'
const verify = (...args: string[]) => runScript(script, ...args)

let intactRun: Awaited<ReturnType<typeof verify>>
let head: string
let emptyRun: typeof intactRun
beforeAll(async () => {
  emptyRun = await verify()
  for (let n = 0; n < 5; n++)
    await audit(db, { id: null, name: 'Asha' }, 'reason.saved', ['reason', randomWord()])
  await sealTrail()
  intactRun = await verify()
  head = /^Its head is (5:\S{43})$/m.exec(intactRun.output)?.[1] ?? ''
  await pool.query('ALTER TABLE "AuditEvent" DISABLE TRIGGER USER')
})

test('the command accepts an intact trail and shows its head; it refuses a malformed head', async () => {
  expect(intactRun).toMatchObject({ code: 0, output: expect.stringContaining(intact(5, 0, head)) })
  expect(await verify(head)).toMatchObject({ code: 0 })
  for (const malformedHead of ['nonsense', head.replace(/^5/, '0')])
    expect(await verify(malformedHead)).toMatchObject({ code: 1, output: expect.stringContaining(usage) })
})

test('no head is shown for a trail without sealed events', () =>
  expect(emptyRun).toMatchObject({ code: 0, output: expect.stringMatching(/: 0 links\.\s*$/) }))

test('one link and one event that is not sealed yet are named in the singular', () => {
  expect(intact(1, 1, '1:hash')).toMatch(/: 1 link, 1 more is not sealed yet\./)
  expect(intact(2, 2, '2:hash')).toMatch(/: 2 links, 2 more are not sealed yet\./)
})

test('a data folder with nothing to check is refused with one sentence, and nothing is created', async () => {
  const DATA_DIR = join(resolve(env.DATA_DIR), 'nowhere')
  const { code, output } = await runScriptWith({ DATABASE_URL: '', DATA_DIR }, script)
  const sentence = /^There is nothing in \S+nowhere to check: .+\.$/m
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(sentence) })
  expect(output).not.toMatch(/^ +at /m)
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('the deletion of the newest event is found if the head from the server log is given, and not otherwise', async () => {
  await pool.query('DELETE FROM "AuditEvent" WHERE "position" = 5')
  expect(await verify()).toMatchObject({ code: 0 })
  expect(await verify(head)).toMatchObject({ code: 1, output: expect.stringContaining(broken(5)) })
})

test('the command exits with 1 and names the position of a changed event', async () => {
  await pool.query(`UPDATE "AuditEvent" SET "actorName" = 'Rahul' WHERE "position" = 3`)
  expect(await verify()).toMatchObject({ code: 1, output: expect.stringContaining(broken(3)) })
})
