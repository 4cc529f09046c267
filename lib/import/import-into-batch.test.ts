import { POST as check } from '@/app/api/admin/check-import/route'
import { POST as importLearners } from '@/app/api/admin/import-learners/route'
import { db } from '@/lib/db/client'
import { DAY } from '@/lib/limits'
import { renderEmail } from '@/lib/mail/render-email'
import type { EmailTemplates } from '@/lib/mail/templates'
import { messages } from '@/lib/messages'
import { makeBatch, makeCourse, makeEnrollment, makeUser, randomWord } from '@/lib/testing/factories'
import { signedInStaff } from '@/lib/testing/people'
import { inParallel, unknownIds } from '@/lib/testing/responses'
import { combineParts, summarizeEarlierParts, type Outcome } from './outcome'
import { findContradictions } from './rules'

let manager: Awaited<ReturnType<typeof signedInStaff>>['client']
beforeAll(async () => {
  ;({ client: manager } = await signedInStaff('manager'))
})

type Row = { email: string; name: string; course?: string }
const newPerson = (changes: Partial<Row> = {}): Row => {
  const name = `learner${randomWord()}`
  return { name, email: `${name}@example.test`, ...changes }
}
const people = (count: number) => Array.from({ length: count }, () => newPerson())

const send = (handler: typeof check, batch_id: string, rows: Row[], more: object = {}) => {
  const body = { rows: rows.map((row, index) => ({ line: index + 2, ...row })), batch_id, ...more }
  return manager.json<{ message: string; data: Outcome[] }>(handler, 'POST', { body })
}
const sendForOutcomes = async (...args: Parameters<typeof send>) =>
  (await send(...args)).body.data.map(({ problem, enrollment }) => problem ?? enrollment)

async function makeCourseWithBatch(seats: number | null) {
  const course = await makeCourse()
  return { course, batch: await makeBatch(course.id, { seats }) }
}
const countTakenSeats = (batchId: string) => db.enrollment.count({ where: { batchId, waitingSince: null } })
const countWaiting = (batchId: string) =>
  db.enrollment.count({ where: { batchId, waitingSince: { not: null } } })
const templatesTo = async (recipient: string) =>
  (await db.outboxMail.findMany({ where: { recipient } })).map(({ template }) => template)

/** Rows of new learners, and of learners in each state of enrollment, for a batch with three of five seats taken. */
async function makeMixture() {
  const { course, batch } = await makeCourseWithBatch(5)
  const other = await makeBatch(course.id)
  const makeRow = async (state: 'requested' | 'enrolled' | 'completed', batchId: string | null) => {
    const user = await makeUser()
    const { id } = await makeEnrollment(user.id, course.id, state)
    await db.enrollment.update({ where: { id }, data: { batchId } })
    return { name: user.name, email: user.email }
  }
  await makeRow('enrolled', batch.id)
  const rows = [
    await makeRow('enrolled', batch.id),
    await makeRow('requested', batch.id),
    await makeRow('requested', null),
    await makeRow('enrolled', other.id),
    await makeRow('completed', other.id),
    newPerson(),
    await makeRow('requested', other.id),
    newPerson({ course: 'Underwater Welding' }),
    newPerson({ course: ` ${course.title.toUpperCase()}` }),
  ]
  return { course, batch, rows }
}

test('the preview shows for each row what the import then does', async () => {
  const { course, batch, rows } = await makeMixture()
  const expected = [
    'known',
    'accepted',
    'accepted',
    'moved',
    'known',
    'waits',
    // A learner who has another batch is not put on the waiting list.
    messages.import.batchFull,
    messages.import.otherCourse('Underwater Welding'),
    'waits',
  ]
  expect(await sendForOutcomes(check, batch.id, rows)).toEqual(expected)
  expect(await db.enrollment.count({ where: { batchId: batch.id } })).toBe(3)
  expect(await sendForOutcomes(importLearners, batch.id, rows)).toEqual(expected)
  expect([await countTakenSeats(batch.id), await countWaiting(batch.id)]).toEqual([5, 2])
  const [, , requested, moved, , fresh] = rows
  expect(await templatesTo(requested?.email ?? '')).toEqual(['enrollment-accepted'])
  expect(await templatesTo(moved?.email ?? '')).toEqual([])
  // The e-mail `invited` asks the owner of a new account to set a password.
  expect(await templatesTo(fresh?.email ?? '')).toEqual(['invited'])
  // The column `invited` says that a free seat enrolls the learner without a further decision.
  const row = await db.enrollment.findFirst({ where: { user: { email: fresh?.email ?? '' } } })
  expect(row).toMatchObject({ courseId: course.id, state: 'requested', invited: true })
})

test('importing the same list again changes nothing', async () => {
  const { batch, rows } = await makeMixture()
  await send(importLearners, batch.id, rows)
  const before = await db.auditEvent.count()
  const again = await send(importLearners, batch.id, rows)
  const changed = again.body.data.filter(({ problem, enrollment }) => !problem && enrollment !== 'known')
  expect(changed).toEqual([])
  expect(await db.auditEvent.count()).toBe(before)
  expect(await countTakenSeats(batch.id)).toBe(5)
})

test('forty new learners are in the batch with an account and an invitation each', async () => {
  const { batch } = await makeCourseWithBatch(40)
  const rows = people(40)
  const { body } = await send(importLearners, batch.id, rows)
  expect(body.data.map(({ account, enrollment }) => `${account} ${enrollment}`)).toEqual(
    rows.map(() => 'new new'),
  )
  expect([await countTakenSeats(batch.id), await countWaiting(batch.id)]).toEqual([40, 0])
  const invited = { recipient: { in: rows.map(({ email }) => email) }, template: 'invited' }
  expect(await db.outboxMail.count({ where: invited })).toBe(40)
})

test('the e-mail to a new learner says whether they are enrolled, or on the waiting list', async () => {
  const { course, batch } = await makeCourseWithBatch(1)
  const rows = people(2)
  await send(importLearners, batch.id, rows)
  const textTo = async (row: Row | undefined) => {
    const where = { recipient: row?.email ?? '', template: 'invited' }
    const { data } = await db.outboxMail.findFirstOrThrow({ where })
    return renderEmail('invited', data as EmailTemplates['invited']).text.replace(/\s+/g, ' ')
  }
  expect(await textTo(rows[0])).toContain(
    `has made an account for you and enrolled you in “${course.title}”.`,
  )
  const waiting = await textTo(rows[1])
  expect(waiting).toContain(`You are on the waiting list of “${course.title}”`)
  expect(waiting).not.toContain('enrolled you')
})

test('an import into an ended batch fills its free seats in the order of the rows; the other rows change nothing: that of an invited learner on the waiting list is reported as known, the rest as problems', async () => {
  const { course, batch } = await makeCourseWithBatch(3)
  const makeWaiting = async (invited: boolean) => {
    const user = await makeUser()
    const { id } = await makeEnrollment(user.id, course.id, 'requested', { batchId: batch.id })
    await db.enrollment.update({ where: { id }, data: { waitingSince: new Date(), invited } })
    return { name: user.name, email: user.email }
  }
  const [waiting, invited] = [await makeWaiting(false), await makeWaiting(true)]
  const [lateWaiting, lateInvited] = [await makeWaiting(false), await makeWaiting(true)]
  await db.batch.update({ where: { id: batch.id }, data: { endsOn: new Date(Date.now() - 2 * DAY) } })
  const [first, second] = people(2) as [Row, Row]
  const rows = [waiting, invited, first, second, lateWaiting, lateInvited]
  const { batchEndedAndFull } = messages.import
  const expected = ['accepted', 'accepted', 'new', batchEndedAndFull, batchEndedAndFull, 'known']
  expect(await sendForOutcomes(check, batch.id, rows)).toEqual(expected)
  expect(await sendForOutcomes(importLearners, batch.id, rows)).toEqual(expected)
  expect([await countTakenSeats(batch.id), await countWaiting(batch.id)]).toEqual([3, 2])
  expect(await templatesTo(waiting.email)).toEqual(['enrollment-accepted'])
  expect(await templatesTo(second.email)).toEqual([])
  expect(await db.user.count({ where: { email: second.email } })).toBe(0)
})

test('two parallel imports do not take more seats than there are', async () => {
  const { batch } = await makeCourseWithBatch(7)
  const lists = [people(8), people(8)]
  const answers = await inParallel(2, (index) =>
    sendForOutcomes(importLearners, batch.id, lists[index] ?? []),
  )
  const all = answers.flat()
  expect([
    all.filter((outcome) => outcome === 'new'),
    all.filter((outcome) => outcome === 'waits'),
  ]).toMatchObject([{ length: 7 }, { length: 9 }])
  expect([await countTakenSeats(batch.id), await countWaiting(batch.id)]).toEqual([7, 9])
})

test('the preview of a later part of a file counts the seats that earlier parts take', async () => {
  const { batch } = await makeCourseWithBatch(3)
  const first = await send(check, batch.id, people(2))
  const seats_taken = first.body.data.filter(({ takes_seat }) => takes_seat).length
  expect(seats_taken).toBe(2)
  expect(await sendForOutcomes(check, batch.id, people(2), { seats_taken })).toEqual(['new', 'waits'])
})

test('of two rows of one learner, the second changes nothing', async () => {
  const { batch } = await makeCourseWithBatch(null)
  const [row] = people(1) as [Row]
  for (const handler of [check, importLearners])
    expect(await sendForOutcomes(handler, batch.id, [row, row])).toEqual(['new', 'known'])
})

test('of two rows of one learner who gets no seat, both are left out', async () => {
  const { batch } = await makeCourseWithBatch(1)
  await db.batch.update({ where: { id: batch.id }, data: { endsOn: new Date(Date.now() - 2 * DAY) } })
  const [first, second] = people(2) as [Row, Row]
  const { batchEndedAndFull } = messages.import
  expect(await sendForOutcomes(check, batch.id, [first, second, second])).toEqual([
    'new',
    batchEndedAndFull,
    batchEndedAndFull,
  ])
  const imported = await sendForOutcomes(importLearners, batch.id, [first, second, second])
  expect(imported).toEqual(['new', batchEndedAndFull, batchEndedAndFull])
})

test('the preview of a file in parts counts one seat for each learner, also if the address is spelled differently, and none for a row that contradicts an earlier part', async () => {
  const { batch } = await makeCourseWithBatch(4)
  const [asha, rahul, leila, john] = people(4) as [Row, Row, Row, Row]
  const unnumberedParts = [
    [asha, rahul],
    [
      { ...asha, email: asha.email.toUpperCase() },
      { ...newPerson(), name: rahul.name },
    ],
    // The replacement is a full-width l. Both forms are the same address.
    [{ ...asha, email: asha.email.replace('l', 'ｌ') }, leila, john],
  ]
  let line = 1
  const parts = unnumberedParts.map((part) =>
    part.map((row) => ({ full_name: '', course: '', ...row, line: ++line })),
  )
  const rows = parts.flat()
  const combine = (outcomes: Outcome[]) => combineParts(rows, outcomes, findContradictions(rows))
  const previewed: Outcome[] = []
  for (const part of parts) {
    const body = { rows: part, batch_id: batch.id, ...summarizeEarlierParts(rows, part, combine(previewed)) }
    previewed.push(...(await manager.json<{ data: Outcome[] }>(check, 'POST', { body })).body.data)
  }
  expect(combine(previewed).map(({ problem, enrollment }) => problem ?? enrollment)).toEqual([
    'new',
    'new',
    'known',
    messages.import.otherEmail,
    'known',
    'new',
    'new',
  ])
})

test.each(unknownIds)('an import into the unknown batch %j responds 404', async (id) => {
  for (const handler of [check, importLearners])
    expect(await send(handler, id, people(1))).toMatchObject({
      status: 404,
      body: { message: messages.batches.missing },
    })
})
