import { POST as login } from '@/app/api/user/login/route'
import { findByCid } from '@/lib/certificates/verify/find-by-cid'
import { db, pool } from '@/lib/db/client'
import { makeUser } from '@/lib/testing/factories'
import { humanToken } from '@/lib/testing/human-check'
import { Client } from '@/lib/testing/request'
import { courses } from '@/prisma/sample/courses'
import { learners, staff } from '@/prisma/sample/people'
import { invariants } from '@/scripts/doctor/invariants.mjs'
import { addDemoData } from './demo'

const admin = { name: 'Director', email: 'director@institute.example', password: undefined }
const addDemo = () => addDemoData({ catalogue: courses, staff, learners, admin })

let credentials: {
  email: string
  password: string | null
  staff: { role: string; email: string }[]
  learner: string | undefined
}

beforeAll(async () => {
  // A database with a single user is not empty, so the demo is not added to it.
  const { id } = await makeUser()
  expect(await addDemo()).toEqual({ email: null })
  expect(await db.course.count()).toBe(0)
  await db.user.delete({ where: { id } })
  // One of two parallel calls creates the accounts; the other returns `{ email: null }`.
  for (const created of await Promise.all([addDemo(), addDemo()]))
    if (created.email !== null) credentials = created
})

test('two parallel calls create one institute of 60 learners and 4 staff that violates no invariant', async () => {
  expect(await db.user.groupBy({ by: ['role'], _count: true, orderBy: { role: 'asc' } })).toEqual([
    { role: 'user', _count: 60 },
    { role: 'reviewer', _count: 2 },
    { role: 'manager', _count: 1 },
    { role: 'admin', _count: 1 },
  ])
  const expectNoViolation = async () => {
    for (const { name, sql } of invariants) expect([name, (await pool.query(sql)).rows]).toEqual([name, []])
  }
  await expectNoViolation()
  // The invariant about revoked certificates covers those revoked since the first audit event. The demo's certificate
  // was revoked before this event.
  const { id, name } = await db.user.findFirstOrThrow({ where: { role: 'admin' } })
  const event = { actorId: id, actorName: name, action: 'list.exported', subject: 'list', subjectId: 'users' }
  await db.auditEvent.create({ data: { ...event, details: {} } })
  await expectNoViolation()
})

test('the demo has enrollments, attempts, certificates and corrections of every state', async () => {
  const { rows } = await pool.query<{ what: string }>(`
    SELECT 'enrollment ' || "state" AS what FROM "Enrollment" GROUP BY 1
    UNION ALL SELECT 'attempt ' || "status" || CASE WHEN "withdrawnAt" IS NULL THEN '' ELSE ' withdrawn' END
      FROM "Submission" GROUP BY 1
    UNION ALL SELECT 'certificate ' || "state" || CASE WHEN "fullName" IS NULL THEN ' unconfirmed' ELSE '' END
      FROM "Certificate" GROUP BY 1
    UNION ALL SELECT 'correction ' || "state" FROM "NameCorrection" GROUP BY 1`)
  expect(rows.map(({ what }) => what).toSorted()).toEqual([
    'attempt accepted',
    'attempt pending',
    'attempt rejected',
    'attempt rejected withdrawn',
    'certificate revoked',
    'certificate superseded',
    'certificate valid',
    'certificate valid unconfirmed',
    'correction accepted',
    'correction declined',
    'correction open',
    'enrollment completed',
    'enrollment enrolled',
    'enrollment requested',
  ])
})

test('the times of each enrollment and its submissions are in order and not in the future', async () => {
  const { rows } = await pool.query(`
    SELECT e."id" FROM "Enrollment" e JOIN "User" u ON u."id" = e."userId" JOIN "Course" c ON c."id" = e."courseId"
      WHERE NOT (c."createdAt" <= e."requestedAt" AND u."createdAt" <= e."requestedAt" AND e."requestedAt" <= coalesce(e."enrolledAt", now())
        AND coalesce(e."enrolledAt", now()) <= coalesce(e."completedAt", now()) AND coalesce(e."completedAt", now()) <= now())
    UNION ALL SELECT s."id" FROM "Submission" s JOIN "Enrollment" e ON e."id" = s."enrollmentId"
      WHERE NOT (e."enrolledAt" <= s."submittedAt" AND s."submittedAt" <= coalesce(s."reviewedAt", now())
        AND coalesce(s."reviewedAt", s."submittedAt") <= coalesce(e."completedAt", now()))`)
  expect(rows).toEqual([])
})

test('learners requested their batch while its enrollment was open, and those of a running batch enrolled after it began', async () => {
  const { rows } = await pool.query(`
    SELECT b."startsOn" <= current_date AS "isRunning", count(*)::int AS "learners",
           bool_and(e."requestedAt"::date BETWEEN b."opensOn" AND b."closesOn") AS "inTime",
           bool_and(b."createdAt" <= e."requestedAt") AS "afterCreation",
           bool_and(coalesce(e."enrolledAt"::date >= b."startsOn", b."startsOn" > current_date)) AS "afterStart"
      FROM "Batch" b JOIN "Enrollment" e ON e."batchId" = b."id" GROUP BY 1 ORDER BY 1`)
  const inOrder = { learners: expect.any(Number), inTime: true, afterCreation: true, afterStart: true }
  expect(rows).toEqual([
    { isRunning: false, ...inOrder },
    { isRunning: true, ...inOrder },
  ])
})

test('an administrator, a reviewer and a learner can sign in with the one password that is returned', async () => {
  expect(credentials).toEqual({
    email: admin.email,
    password: expect.any(String),
    staff: [
      { role: 'manager', email: 'maya.lindqvist@demo.example' },
      { role: 'reviewer', email: 'jonas.weber@demo.example' },
      { role: 'reviewer', email: 'priya.nair@demo.example' },
    ],
    learner: 'asha.raman@demo.example',
  })
  for (const email of [credentials.email, credentials.learner, credentials.staff[2]?.email]) {
    const body = { email, password: credentials.password, turnstileToken: await humanToken() }
    expect((await Client.guest().json(login, 'POST', { body })).status).toBe(200)
  }
})

test('a demo certificate can be verified by its ID', async () => {
  const { cid } = await db.certificate.findFirstOrThrow({
    where: { state: 'valid', fullName: { not: null } },
  })
  expect(await findByCid(cid)).toMatchObject({ state: 'valid' })
})

test('a database that is not empty is not changed', async () => {
  const before = await db.submission.count()
  expect(await addDemo()).toEqual({ email: null })
  expect([await db.user.count(), await db.submission.count()]).toEqual([64, before])
})
