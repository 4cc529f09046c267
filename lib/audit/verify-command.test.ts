import { db, pool } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { runScript } from '@/lib/testing/command'
import { randomWord } from '@/lib/testing/factories'
import { audit } from './record'
import { sealTrail } from './seal'

const { broken, intact, usage } = messages.audit

const verify = (...args: string[]) => runScript('scripts/audit-verify.mjs', ...args)

test('the command exits with 1 and names the first broken link; only a noted head reveals that the newest event was deleted', async () => {
  for (let n = 0; n < 5; n++)
    await audit(db, { id: null, name: 'Asha' }, 'reason.saved', ['reason', randomWord()])
  await sealTrail()
  const intactRun = await verify()
  const [, head = ''] = /^Its head is (5:\S{43})$/m.exec(intactRun.output) ?? []
  expect(intactRun).toMatchObject({ code: 0, output: expect.stringContaining(intact(5, 0, head)) })
  expect(await verify(head)).toMatchObject({ code: 0 })
  expect(await verify('nonsense')).toMatchObject({
    code: 1,
    output: expect.stringContaining(usage),
  })

  await pool.query('ALTER TABLE "AuditEvent" DISABLE TRIGGER USER')
  await pool.query('DELETE FROM "AuditEvent" WHERE "position" = 5')
  expect(await verify()).toMatchObject({ code: 0 })
  expect(await verify(head)).toMatchObject({ code: 1, output: expect.stringContaining(broken(5)) })
  await pool.query(`UPDATE "AuditEvent" SET "actorName" = 'Rahul' WHERE "position" = 3`)
  expect(await verify()).toMatchObject({ code: 1, output: expect.stringContaining(broken(3)) })
})
