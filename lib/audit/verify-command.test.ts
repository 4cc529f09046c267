import { db, pool } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { runScript } from '@/lib/testing/command'
import { unique } from '@/lib/testing/factories'
import { audit } from './record'
import { sealTrail } from './seal'

const { broken, intact, usage } = messages.audit

const verify = (...words: string[]) => runScript('scripts/audit-verify.mjs', ...words)

test('the command names the first broken link and ends with 1; deleted newest events show only against a head noted before', async () => {
  for (let n = 0; n < 5; n++)
    await audit(db, { id: null, name: 'Asha' }, 'reason.saved', ['reason', unique()])
  await sealTrail()
  const whole = await verify()
  const [, head = ''] = /^Its head is (5:\S{43})$/m.exec(whole.output) ?? []
  expect(whole).toMatchObject({ code: 0, output: expect.stringContaining(intact(5, 0, head)) })
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
