import { POST as check } from '@/app/api/admin/check-import/route'
import { POST as importLearners } from '@/app/api/admin/import-learners/route'
import { POST as setPassword } from '@/app/api/user/set-new-password/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeBatch, makeCourse, makeEnrollment, makeUser, randomWord } from '@/lib/testing/factories'
import { waitForBlockedConnections, withOtherConnection } from '@/lib/testing/other-connection'
import { Client } from '@/lib/testing/request'
import { signedInAdmin } from '@/lib/testing/people'
import { inParallel } from '@/lib/testing/responses'
import { combineParts, countOutcomes, type Outcome } from './outcome'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
let course: Awaited<ReturnType<typeof makeCourse>>
beforeAll(async () => {
  admin = await signedInAdmin()
  course = await makeCourse()
})

type Row = { email: string; name: string; full_name?: string; course?: string }
const person = (changes: Partial<Row> = {}): Row => {
  const name = `learner${randomWord()}`
  return { name, email: `${name}@example.test`, full_name: 'Asha Raman', course: course.title, ...changes }
}
const send = async (handler: typeof check, rows: Row[]) => {
  const body = { rows: rows.map((row, index) => ({ line: index + 2, ...row })) }
  return (await admin.client.json<{ data: Outcome[] }>(handler, 'POST', { body })).body.data
}
const newLearner = { problem: null, account: 'new', enrollment: 'new' }
const unchanged = { problem: null, account: 'known', enrollment: 'known' }

const emailsTo = (recipient: string) =>
  db.outboxMail.findMany({ where: { recipient }, orderBy: { createdAt: 'asc' } })
const findAccount = (email: string) =>
  db.user.findUnique({
    where: { email },
    select: { fullName: true, role: true, enrollments: { select: { state: true, courseId: true } } },
  })

test('a preview shows what the import would do, and writes nothing', async () => {
  const rows = [person(), person({ course: '' })]
  expect(await send(check, rows)).toEqual([
    { line: 2, ...newLearner },
    { line: 3, ...newLearner, enrollment: 'none' },
  ])
  for (const { email } of rows) {
    expect(await findAccount(email)).toBeNull()
    expect(await emailsTo(email)).toEqual([])
  }
})

test('importing creates the account and the enrollment, and sends an invitation', async () => {
  const row = person({
    email: `Big.${randomWord()}@Example.Test`,
    course: `  ${course.title.toUpperCase()} `,
  })
  expect(await send(importLearners, [row])).toEqual([{ line: 2, ...newLearner }])
  const email = row.email.toLowerCase()
  expect(await findAccount(email)).toEqual({
    fullName: 'Asha Raman',
    role: 'user',
    enrollments: [{ state: 'enrolled', courseId: course.id }],
  })
  const [invitation, ...more] = await emailsTo(email)
  expect(more).toEqual([])
  expect(invitation).toMatchObject({ template: 'invited', data: { name: row.name, course: course.title } })
})

test('a row without a user name gets an unused one, derived from the full name or the address', async () => {
  const surname = `${randomWord()}${randomWord()}`.replace(/[^a-z]/gi, '').toLowerCase()
  const rows = [
    { email: `one.${randomWord()}@example.test`, name: '', full_name: `Asha ${surname}` },
    { email: `asha.${surname}@example.test`, name: '' },
    { email: `asha${surname}@second.test`, name: '' },
    { email: `42@${surname}.test`, name: '' },
  ]
  const newWithoutCourse = { ...newLearner, enrollment: 'none' }
  for (const handler of [check, importLearners])
    expect(await send(handler, rows)).toEqual(
      rows.map((_, index) => ({ line: index + 2, ...newWithoutCourse })),
    )
  const users = await db.user.findMany({
    where: { email: { in: rows.map(({ email }) => email.toLowerCase()) } },
    orderBy: { id: 'asc' },
    select: { name: true },
  })
  const base = `asha${surname}`
  const nameWithSuffix = expect.stringMatching(new RegExp(`^${base}[a-z]{4}$`))
  expect(users.map(({ name }) => name)).toEqual([base, nameWithSuffix, nameWithSuffix, `${surname}test`])
  expect(await send(importLearners, rows)).toEqual(
    rows.map((_, index) => ({ line: index + 2, ...unchanged, enrollment: 'none' })),
  )
})

test('an invited learner sets a password by the link of the e-mail, once, and gets no e-mail about a changed password', async () => {
  const row = person()
  await send(importLearners, [row])
  const [invitation] = await emailsTo(row.email)
  const { token } = invitation?.data as { token: string }
  const set = () => Client.guest().json(setPassword, 'POST', { body: { token, newPassword: 'my-own-words' } })
  expect(await set()).toMatchObject({ status: 200 })
  expect(await set()).toMatchObject({ status: 410 })
  expect(await emailsTo(row.email)).toHaveLength(1)
})

test('importing the same rows again changes nothing', async () => {
  const rows = [person(), person()]
  await send(importLearners, rows)
  expect(await send(check, rows)).toEqual([
    { line: 2, ...unchanged },
    { line: 3, ...unchanged },
  ])
  const before = await db.auditEvent.count()
  expect(await send(importLearners, rows)).toEqual([
    { line: 2, ...unchanged },
    { line: 3, ...unchanged },
  ])
  expect(await db.auditEvent.count()).toBe(before)
  for (const { email } of rows) expect(await emailsTo(email)).toHaveLength(1)
})

test('the preview of a file that is sent in parts shows a repeated row as unchanged', async () => {
  const user = await makeUser()
  const requestedCourse = await makeCourse()
  await makeEnrollment(user.id, requestedCourse.id, 'requested')
  const first = [person(), person({ email: user.email, course: requestedCourse.title })]
  const repeated = first.map((row) => ({
    ...row,
    email: row.email.toUpperCase(),
    course: `${row.course?.toUpperCase()} `,
  }))
  const firstInOtherCourse = { ...first[0]!, course: requestedCourse.title }
  const parts = [first, [...repeated, firstInOtherCourse]]
  const rows = parts.flat().map((row, index) => ({ line: index + 2, course: '', ...row }))
  const previewed = (await Promise.all(parts.map((part) => send(check, part)))).flat()
  const outcomes = previewed.map((outcome, index) => ({ ...outcome, line: index + 2 }))
  const contradictionsByLine = new Map<number, string>()
  const combined = combineParts(rows, outcomes, contradictionsByLine)
  expect(combined.map(({ account, enrollment }) => [account, enrollment])).toEqual([
    ['new', 'new'],
    ['known', 'accepted'],
    ['known', 'known'],
    ['known', 'known'],
    ['known', 'new'],
  ])
  expect(countOutcomes(combined)).toMatchObject({ newAccounts: 1, newEnrollments: 3, unchanged: 2 })
})

test('an existing account is not changed; its pending request is accepted', async () => {
  const user = await makeUser({ fullName: 'As It Was' })
  const requestedCourse = await makeCourse()
  await makeEnrollment(user.id, requestedCourse.id, 'requested')
  const rows = [course, requestedCourse].map(({ title }) =>
    person({ email: user.email, course: title, name: 'Another' }),
  )
  const expected = [
    { line: 2, problem: null, account: 'known', enrollment: 'new' },
    { line: 3, problem: null, account: 'known', enrollment: 'accepted' },
  ]
  expect(await send(check, rows)).toEqual(expected)
  expect(await send(importLearners, rows)).toEqual(expected)
  const found = await findAccount(user.email)
  expect(found?.fullName).toBe('As It Was')
  expect(found?.enrollments.map(({ state }) => state)).toEqual(['enrolled', 'enrolled'])
  const emails = await emailsTo(user.email)
  expect(emails.map(({ template }) => template)).toEqual(['enrollment-accepted', 'enrollment-accepted'])
})

test('the preview and the import skip a learner on the waiting list of a batch', async () => {
  const user = await makeUser()
  const ids = { userId: user.id, courseId: course.id, batchId: (await makeBatch(course.id)).id }
  await db.enrollment.create({ data: { ...ids, state: 'requested', waitingSince: new Date() } })
  const row = person({ name: user.name, email: user.email })
  for (const handler of [check, importLearners])
    expect((await send(handler, [row, row])).map(({ problem }) => problem)).toEqual([
      messages.batches.onWaitingList,
      messages.batches.onWaitingList,
    ])
})

test('a row with a problem is skipped with the reason, and the other rows are imported', async () => {
  const taken = await makeUser()
  const rows = [
    person({ email: 'nobody' }),
    person({ course: 'No such course' }),
    person({ name: taken.name.toUpperCase() }),
    person(),
  ]
  const problems = [
    messages.auth.invalidEmail,
    messages.import.noCourse('No such course'),
    messages.import.nameTaken,
    null,
  ]
  for (const handler of [check, importLearners])
    expect((await send(handler, rows)).map(({ problem }) => problem)).toEqual(problems)
  expect(await db.user.count({ where: { email: { in: rows.map(({ email }) => email) } } })).toBe(1)
})

test('several rows of one person create one account with several courses', async () => {
  const other = await makeCourse()
  const row = person()
  const rows = [row, { ...row, course: other.title }, row]
  const expected = [
    { line: 2, ...newLearner },
    { line: 3, problem: null, account: 'known', enrollment: 'new' },
    { line: 4, ...unchanged },
  ]
  expect(await send(check, rows)).toEqual(expected)
  expect(await send(importLearners, rows)).toEqual(expected)
  expect((await findAccount(row.email))?.enrollments).toHaveLength(2)
})

test('eight parallel imports of one file make each account, enrollment and e-mail once', async () => {
  const rows = [person(), person(), person()]
  const answers = (await inParallel(8, () => send(importLearners, rows))).flat()
  expect(answers.filter(({ problem }) => problem)).toEqual([])
  expect(answers.filter((outcome) => outcome.account === 'new')).toHaveLength(3)
  expect(answers.filter((outcome) => outcome.enrollment === 'new')).toHaveLength(3)
  for (const { email } of rows) {
    expect((await findAccount(email))?.enrollments).toHaveLength(1)
    expect(await emailsTo(email)).toHaveLength(1)
  }
})

test('the audit trail names who was invited and enrolled, without an e-mail address', async () => {
  const row = person()
  await send(importLearners, [row])
  const events = await db.auditEvent.findMany({ where: { words: { contains: row.name } } })
  expect(events.map(({ action }) => action).toSorted()).toEqual(['enrollment.added', 'user.invited'])
  expect(JSON.stringify(events)).not.toContain(row.email)
})

test('a row whose course is deleted at the same moment is skipped with this reason', async () => {
  const deleted = await makeCourse()
  await withOtherConnection(async (connection) => {
    await connection.query('BEGIN')
    await connection.query('DELETE FROM "Course" WHERE "id" = $1', [deleted.id])
    const outcomes = send(importLearners, [person({ course: deleted.title })])
    await waitForBlockedConnections(connection)
    await connection.query('COMMIT')
    expect(await outcomes).toMatchObject([{ line: 2, problem: messages.import.deletedMeanwhile }])
  })
})
