import { db, pool } from '@/lib/db/client'
import { makeCertificate, makeCourse, makeSubmission, makeUser } from '@/lib/testing/factories'
import { makeAttempt, makeLearner } from '@/lib/testing/scenes'

/** PostgreSQL's own names of its refusals. */
const refusals = { unique: '23505', check: '23514', restrict: '23001', notNull: '23502' } as const

const run = (sql: string, ...values: unknown[]) => pool.query(sql, values)

async function refused(sql: string, values: unknown[], by: keyof typeof refusals) {
  await expect(run(sql, ...values)).rejects.toMatchObject({ code: refusals[by] })
}

const now = () => new Date()

describe('a certificate', () => {
  const frozen = {
    id: "'01931d2e-0000-7000-8000-000000000001'",
    cid: "'tt-001-other-id00'",
    ref: '999999',
    name: "'somebody'",
    title: "'Another course'",
    imageUrl: "'/covers/other.svg'",
    institute: "'Another institute'",
    tasks: "ARRAY['More']",
    tasksTotal: '99',
    hours: '99',
    batch: "'Other'",
    enrolledAt: 'now()',
    completedAt: 'now()',
    issuedAt: "now() + interval '1 day'",
    statusList: '99',
    statusIndex: '99',
  }

  test.each(Object.entries(frozen))('keeps its %s, even from raw SQL', async (column, value) => {
    const { id } = await makeCertificate()
    await refused(`UPDATE "Certificate" SET "${column}" = ${value} WHERE "id" = $1`, [id], 'restrict')
  })

  test('is frozen in every column but those of its state, its name and what it hangs on', async () => {
    const { rows } = await run(
      `SELECT column_name FROM information_schema.columns WHERE table_name = 'Certificate'`,
    )
    const may = ['fullName', 'nameConfirmedAt', 'state', 'revokedAt', 'revokedReason', 'supersededById']
    const references = ['userId', 'courseId', 'enrollmentId']
    const signed = ['credential', 'credentialToken']
    const columns = rows.map(({ column_name }: { column_name: string }) => column_name)
    expect(columns.toSorted()).toEqual([...Object.keys(frozen), ...may, ...references, ...signed].toSorted())
  })

  test('takes a signed credential once, and none without a name', async () => {
    const sql = 'UPDATE "Certificate" SET "credential" = $2, "credentialToken" = $3 WHERE "id" = $1'
    const { id } = await makeCertificate()
    await refused(sql, [id, '{}', null], 'check')
    await run(sql, id, '{}', 'a.b.c')
    await refused(sql, [id, '{"other":1}', 'a.b.c'], 'restrict')
    await refused(sql, [id, null, null], 'restrict')
    const nameless = await makeCertificate({ fullName: null, nameConfirmedAt: null })
    await refused(sql, [nameless.id, '{}', 'a.b.c'], 'check')
  })

  test('is never deleted, not by DELETE, not by TRUNCATE, not through what it hangs on', async () => {
    const { id } = await makeCertificate({ userId: (await makeUser()).id })
    await refused('DELETE FROM "Certificate" WHERE "id" = $1', [id], 'restrict')
    await refused('TRUNCATE "Certificate" CASCADE', [], 'restrict')
    await refused('TRUNCATE "User" CASCADE', [], 'restrict')
    await run('DELETE FROM "User"')
    expect(await db.certificate.count({ where: { id, userId: null } })).toBe(1)
  })

  test('takes a name once, and only while it is valid', async () => {
    const { id } = await makeCertificate({ fullName: null, nameConfirmedAt: null })
    const name = 'UPDATE "Certificate" SET "fullName" = $2, "nameConfirmedAt" = $3 WHERE "id" = $1'
    await refused(name, [id, 'Asha Raman', null], 'check')
    await run(name, id, 'Asha Raman', now())
    await refused(name, [id, 'Somebody Else', now()], 'restrict')
    await refused(name, [id, null, null], 'restrict')
    const revoked = { state: 'revoked', revokedAt: now(), revokedReason: 'By mistake' } as const
    const other = await makeCertificate({ fullName: null, nameConfirmedAt: null, ...revoked })
    await refused(name, [other.id, 'Asha Raman', now()], 'restrict')
  })

  test('is revoked with time and reason, and stays so', async () => {
    const { id } = await makeCertificate()
    const set =
      'UPDATE "Certificate" SET "state" = $2, "revokedAt" = $3, "revokedReason" = $4 WHERE "id" = $1'
    await refused(set, [id, 'revoked', null, 'By mistake'], 'check')
    await refused(set, [id, 'revoked', now(), '  '], 'check')
    await refused(set, [id, 'valid', now(), null], 'check')
    await run(set, id, 'revoked', now(), 'By mistake')
    await refused(set, [id, 'revoked', now(), 'Another reason'], 'restrict')
    await refused(set, [id, 'valid', null, null], 'restrict')
  })

  test('is replaced by another one, and stays so', async () => {
    const [{ id }, next, last] = [await makeCertificate(), await makeCertificate(), await makeCertificate()]
    const set = 'UPDATE "Certificate" SET "state" = $2, "supersededById" = $3 WHERE "id" = $1'
    await refused(set, [id, 'superseded', null], 'check')
    await run(set, id, 'superseded', next.id)
    await refused(set, [id, 'superseded', last.id], 'restrict')
    await refused(set, [id, 'valid', null], 'restrict')
    await refused(set, [last.id, 'superseded', next.id], 'unique')
  })

  test('keeps its holder, course and enrollment until these are gone', async () => {
    const { user, course, enrollment } = await makeLearner()
    const ids = { userId: user.id, courseId: course.id, enrollmentId: enrollment.id }
    const { id } = await makeCertificate(ids)
    const other = await makeLearner()
    const others = { userId: other.user.id, courseId: other.course.id, enrollmentId: other.enrollment.id }
    for (const [column, value] of Object.entries(others)) {
      await refused(`UPDATE "Certificate" SET "${column}" = $2 WHERE "id" = $1`, [id, value], 'restrict')
    }
  })

  test('stands alone for its enrollment; those that it replaced stay beside it', async () => {
    const { enrollment } = await makeLearner()
    const first = await makeCertificate({ enrollmentId: enrollment.id })
    await expect(makeCertificate({ enrollmentId: enrollment.id })).rejects.toMatchObject({ code: 'P2002' })
    const next = await makeCertificate()
    await run(
      'UPDATE "Certificate" SET "state" = $2, "supersededById" = $3 WHERE "id" = $1',
      first.id,
      'superseded',
      next.id,
    )
    await makeCertificate({ enrollmentId: enrollment.id })
    await expect(makeCertificate({ enrollmentId: enrollment.id })).rejects.toMatchObject({ code: 'P2002' })
  })

  test('has an ID of its own, in small letters', async () => {
    const { cid } = await makeCertificate()
    await expect(makeCertificate({ cid })).rejects.toMatchObject({ code: 'P2002' })
    await expect(makeCertificate({ cid: 'TT-001-ABCD-EFGH' })).rejects.toThrow()
  })
})

test('the audit trail is only ever added to', async () => {
  const event = { actorName: 'Admin', action: 'course.added', subject: 'course', subjectId: '1', details: {} }
  const { id } = await db.auditEvent.create({ data: event })
  await refused('UPDATE "AuditEvent" SET "actorName" = $2 WHERE "id" = $1', [id, 'Other'], 'restrict')
  await refused('DELETE FROM "AuditEvent" WHERE "id" = $1', [id], 'restrict')
  await refused('TRUNCATE "AuditEvent"', [], 'restrict')
})

test('a learner has one live attempt at a task, and any number of withdrawn ones', async () => {
  const { ids } = await makeAttempt()
  await expect(makeSubmission(ids)).rejects.toMatchObject({ code: 'P2002' })
  await makeSubmission({ ...ids, withdrawnAt: now() })
  const { id } = await makeSubmission({ ...ids, withdrawnAt: now() })
  await refused('UPDATE "Submission" SET "withdrawnAt" = NULL WHERE "id" = $1', [id], 'unique')
})

test('a rejection has a reason and each verdict a time', async () => {
  const { submission } = await makeAttempt()
  const set = 'UPDATE "Submission" SET "status" = $2, "reason" = $3, "reviewedAt" = $4 WHERE "id" = $1'
  await refused(set, [submission.id, 'rejected', null, now()], 'check')
  await refused(set, [submission.id, 'rejected', ' ', now()], 'check')
  await refused(set, [submission.id, 'accepted', null, null], 'check')
  await refused(set, [submission.id, 'pending', null, now()], 'check')
  await run(set, submission.id, 'rejected', 'Too short', now())
})

test('each state of an enrollment has its times, and no others', async () => {
  const { enrollment } = await makeLearner({ state: 'requested' })
  const set = 'UPDATE "Enrollment" SET "state" = $2, "enrolledAt" = $3, "completedAt" = $4 WHERE "id" = $1'
  const wrong: [string, Date | null, Date | null][] = [
    ['requested', now(), null],
    ['requested', null, now()],
    ['enrolled', null, null],
    ['enrolled', now(), now()],
    ['completed', now(), null],
    ['completed', null, now()],
  ]
  for (const values of wrong) await refused(set, [enrollment.id, ...values], 'check')
  await run(set, enrollment.id, 'enrolled', now(), null)
  await run(set, enrollment.id, 'completed', now(), now())
})

test('a learner is enrolled in a course once', async () => {
  const { user, course } = await makeLearner()
  const again = db.enrollment.create({ data: { userId: user.id, courseId: course.id } })
  await expect(again).rejects.toMatchObject({ code: 'P2002' })
})

test('users have a name of five letters and an e-mail in small letters, each of their own', async () => {
  const { id, nameKey, email } = await makeUser()
  const other = await makeUser()
  await refused('UPDATE "User" SET "name" = $2 WHERE "id" = $1', [id, 'Asha'], 'check')
  await refused('UPDATE "User" SET "nameKey" = $2 WHERE "id" = $1', [id, ''], 'check')
  await refused('UPDATE "User" SET "email" = $2 WHERE "id" = $1', [id, 'Asha@example.test'], 'check')
  await refused('UPDATE "User" SET "nameKey" = $2 WHERE "id" = $1', [other.id, nameKey], 'unique')
  await refused('UPDATE "User" SET "email" = $2 WHERE "id" = $1', [other.id, email], 'unique')
})

test('courses and tasks have texts', async () => {
  const { id, tasks } = await makeCourse()
  for (const column of ['title', 'description']) {
    await refused(`UPDATE "Course" SET "${column}" = ' ' WHERE "id" = $1`, [id], 'check')
    await refused(`UPDATE "Task" SET "${column}" = '' WHERE "id" = $1`, [tasks[0]?.id], 'check')
  }
})
