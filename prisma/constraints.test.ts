import { db, pool } from '@/lib/db/client'
import { restrictViolation } from '@/lib/testing/error-codes'
import { makeCertificate, makeCourse, makeSubmission, makeUser } from '@/lib/testing/factories'
import { makeLearnerWithSubmission, makeLearner } from '@/lib/testing/people'

/** The SQLSTATE for each kind of rule that refuses a statement. The triggers tested here raise `restrict_violation`. */
const errorCodes = { unique: '23505', check: '23514', trigger: restrictViolation } as const

const run = (sql: string, ...values: unknown[]) => pool.query(sql, values)

async function expectRefusal(sql: string, values: unknown[], by: keyof typeof errorCodes) {
  await expect(run(sql, ...values)).rejects.toMatchObject({ code: errorCodes[by] })
}

const now = () => new Date()

describe('a certificate', () => {
  /** Columns that never change, each with an SQL expression of another value. */
  const frozenColumns = {
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

  test.each(Object.entries(frozenColumns))(
    'refuses a change of its %s, even from raw SQL',
    async (column, value) => {
      const { id } = await makeCertificate()
      await expectRefusal(`UPDATE "Certificate" SET "${column}" = ${value} WHERE "id" = $1`, [id], 'trigger')
    },
  )

  test('has no column that can be changed freely: each is frozen or has a rule of its own', async () => {
    const { rows } = await run(
      `SELECT column_name FROM information_schema.columns WHERE table_name = 'Certificate'`,
    )
    const changedOnce = [
      'fullName',
      'nameConfirmedAt',
      'state',
      'revokedAt',
      'revokedReason',
      'supersededById',
    ]
    const references = ['userId', 'courseId', 'enrollmentId']
    const signed = ['credential', 'credentialToken']
    const columns = rows.map(({ column_name }: { column_name: string }) => column_name)
    expect(columns.toSorted()).toEqual(
      [...Object.keys(frozenColumns), ...changedOnce, ...references, ...signed].toSorted(),
    )
  })

  test('takes a signed credential once, and none without a name', async () => {
    const sql = 'UPDATE "Certificate" SET "credential" = $2, "credentialToken" = $3 WHERE "id" = $1'
    const { id } = await makeCertificate()
    await expectRefusal(sql, [id, '{}', null], 'check')
    await run(sql, id, '{}', 'a.b.c')
    await expectRefusal(sql, [id, '{"other":1}', 'a.b.c'], 'trigger')
    await expectRefusal(sql, [id, null, null], 'trigger')
    const nameless = await makeCertificate({ fullName: null, nameConfirmedAt: null })
    await expectRefusal(sql, [nameless.id, '{}', 'a.b.c'], 'check')
  })

  test('is never deleted, not by DELETE, not by TRUNCATE, not with its user', async () => {
    const { id } = await makeCertificate({ userId: (await makeUser()).id })
    await expectRefusal('DELETE FROM "Certificate" WHERE "id" = $1', [id], 'trigger')
    await expectRefusal('TRUNCATE "Certificate" CASCADE', [], 'trigger')
    await expectRefusal('TRUNCATE "User" CASCADE', [], 'trigger')
    await run('DELETE FROM "User"')
    expect(await db.certificate.count({ where: { id, userId: null } })).toBe(1)
  })

  test('takes a name once, and only while it is valid', async () => {
    const { id } = await makeCertificate({ fullName: null, nameConfirmedAt: null })
    const setName = 'UPDATE "Certificate" SET "fullName" = $2, "nameConfirmedAt" = $3 WHERE "id" = $1'
    await expectRefusal(setName, [id, 'Asha Raman', null], 'check')
    await run(setName, id, 'Asha Raman', now())
    await expectRefusal(setName, [id, 'Somebody Else', now()], 'trigger')
    await expectRefusal(setName, [id, null, null], 'trigger')
    const revoked = { state: 'revoked', revokedAt: now(), revokedReason: 'By mistake' } as const
    const other = await makeCertificate({ fullName: null, nameConfirmedAt: null, ...revoked })
    await expectRefusal(setName, [other.id, 'Asha Raman', now()], 'trigger')
  })

  test('is revoked only with time and reason, and stays revoked', async () => {
    const { id } = await makeCertificate()
    const set =
      'UPDATE "Certificate" SET "state" = $2, "revokedAt" = $3, "revokedReason" = $4 WHERE "id" = $1'
    await expectRefusal(set, [id, 'revoked', null, 'By mistake'], 'check')
    await expectRefusal(set, [id, 'revoked', now(), '  '], 'check')
    await expectRefusal(set, [id, 'valid', now(), null], 'check')
    await run(set, id, 'revoked', now(), 'By mistake')
    await expectRefusal(set, [id, 'revoked', now(), 'Another reason'], 'trigger')
    await expectRefusal(set, [id, 'valid', null, null], 'trigger')
  })

  test('stays superseded by the same certificate, which supersedes no other', async () => {
    const [{ id }, next, last] = [await makeCertificate(), await makeCertificate(), await makeCertificate()]
    const set = 'UPDATE "Certificate" SET "state" = $2, "supersededById" = $3 WHERE "id" = $1'
    await expectRefusal(set, [id, 'superseded', null], 'check')
    await run(set, id, 'superseded', next.id)
    await expectRefusal(set, [id, 'superseded', last.id], 'trigger')
    await expectRefusal(set, [id, 'valid', null], 'trigger')
    await expectRefusal(set, [last.id, 'superseded', next.id], 'unique')
  })

  test('cannot be moved to another holder, course or enrollment', async () => {
    const { user, course, enrollment } = await makeLearner()
    const ids = { userId: user.id, courseId: course.id, enrollmentId: enrollment.id }
    const { id } = await makeCertificate(ids)
    const other = await makeLearner()
    const others = { userId: other.user.id, courseId: other.course.id, enrollmentId: other.enrollment.id }
    for (const [column, value] of Object.entries(others)) {
      await expectRefusal(`UPDATE "Certificate" SET "${column}" = $2 WHERE "id" = $1`, [id, value], 'trigger')
    }
  })

  test('is the only one of its enrollment that is not superseded', async () => {
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

  test('has a unique ID in lower case', async () => {
    const { cid } = await makeCertificate()
    await expect(makeCertificate({ cid })).rejects.toMatchObject({ code: 'P2002' })
    await expect(makeCertificate({ cid: 'TT-001-ABCD-EFGH' })).rejects.toThrow('Certificate_cid_lower')
  })
})

test('events of the audit trail cannot be changed or deleted', async () => {
  const event = { actorName: 'Admin', action: 'course.added', subject: 'course', subjectId: '1', details: {} }
  const { id } = await db.auditEvent.create({ data: event })
  await expectRefusal('UPDATE "AuditEvent" SET "actorName" = $2 WHERE "id" = $1', [id, 'Other'], 'trigger')
  await expectRefusal('DELETE FROM "AuditEvent" WHERE "id" = $1', [id], 'trigger')
  await expectRefusal('TRUNCATE "AuditEvent"', [], 'trigger')
})

test('a learner has at most one current attempt at a task, and any number of withdrawn ones', async () => {
  const { ids } = await makeLearnerWithSubmission()
  await expect(makeSubmission(ids)).rejects.toMatchObject({ code: 'P2002' })
  await makeSubmission({ ...ids, withdrawnAt: now() })
  const { id } = await makeSubmission({ ...ids, withdrawnAt: now() })
  await expectRefusal('UPDATE "Submission" SET "withdrawnAt" = NULL WHERE "id" = $1', [id], 'unique')
})

test('a rejection has a reason, each verdict has a review time, and a pending submission has no review time', async () => {
  const { submission } = await makeLearnerWithSubmission()
  const set = 'UPDATE "Submission" SET "status" = $2, "reason" = $3, "reviewedAt" = $4 WHERE "id" = $1'
  await expectRefusal(set, [submission.id, 'rejected', null, now()], 'check')
  await expectRefusal(set, [submission.id, 'rejected', ' ', now()], 'check')
  await expectRefusal(set, [submission.id, 'accepted', null, null], 'check')
  await expectRefusal(set, [submission.id, 'pending', null, now()], 'check')
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
  for (const values of wrong) await expectRefusal(set, [enrollment.id, ...values], 'check')
  await run(set, enrollment.id, 'enrolled', now(), null)
  await run(set, enrollment.id, 'completed', now(), now())
})

test('a learner cannot be enrolled in a course twice', async () => {
  const { user, course } = await makeLearner()
  const again = db.enrollment.create({ data: { userId: user.id, courseId: course.id } })
  await expect(again).rejects.toMatchObject({ code: 'P2002' })
})

test('a user has a unique name of at least five characters and a unique e-mail in lower case', async () => {
  const { id, nameKey, email } = await makeUser()
  const other = await makeUser()
  await expectRefusal('UPDATE "User" SET "name" = $2 WHERE "id" = $1', [id, 'Asha'], 'check')
  await expectRefusal('UPDATE "User" SET "nameKey" = $2 WHERE "id" = $1', [id, ''], 'check')
  await expectRefusal('UPDATE "User" SET "email" = $2 WHERE "id" = $1', [id, 'Asha@example.test'], 'check')
  await expectRefusal('UPDATE "User" SET "nameKey" = $2 WHERE "id" = $1', [other.id, nameKey], 'unique')
  await expectRefusal('UPDATE "User" SET "email" = $2 WHERE "id" = $1', [other.id, email], 'unique')
})

test('the title and description of a course or task cannot be blank', async () => {
  const { id, tasks } = await makeCourse()
  for (const column of ['title', 'description']) {
    await expectRefusal(`UPDATE "Course" SET "${column}" = ' ' WHERE "id" = $1`, [id], 'check')
    await expectRefusal(`UPDATE "Task" SET "${column}" = '' WHERE "id" = $1`, [tasks[0]?.id], 'check')
  }
})
