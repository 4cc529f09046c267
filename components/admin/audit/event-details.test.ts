import { eventDetails, eventSummary } from './event-details'

const eventWith = (details: Record<string, unknown>) => ({
  id: '1',
  at: '2027-01-04T10:00:00.000Z',
  actor: 'Asha',
  action: 'course.changed',
  subject: 'course',
  subject_id: '2',
  position: null,
  details,
})
const valuesOf = (details: Record<string, unknown>) =>
  eventDetails(eventWith(details)).map(({ label, before, value }) => [label, before, value])

test.each([
  [{ before: { title: 'Baking', hours: 1 }, after: { title: 'Baking', hours: 2 } }, 'Baking'],
  [{ before: { name: 'January' }, after: { name: 'Winter' } }, 'Winter'],
  [{ course: 'Baking', name: 'January', starts_on: '2027-01-04' }, 'January · Baking'],
])('the summary of an event names what was changed: %j', (details, summary) => {
  expect(eventSummary(eventWith(details))).toBe(summary)
})

test('the summary of a changed admission form names its course or batch, but not its questions', () => {
  const changedQuestions = { before: [], after: [{ text: 'Why this course?', kind: 'text' }] }
  expect(eventSummary(eventWith({ course: 'Baking', ...changedQuestions }))).toBe('Baking')
  expect(eventSummary(eventWith({ batch: 'January', ...changedQuestions }))).toBe('January')
})

test('the summary of an export names the exported list', () =>
  expect(eventSummary(eventWith({ list: 'users', rows: 3 }))).toBe('users'))

test('field names become words; without `after`, new values are read from the top level of the details', () => {
  expect(
    valuesOf({ starts_on: '2027-01-04', tasksAccepted: 2, fullName: 'B', before: { fullName: 'A' } }),
  ).toEqual([
    ['full name', 'A', 'B'],
    ['starts on', undefined, '2027-01-04'],
    ['tasks accepted', undefined, '2'],
  ])
})

test('due dates, criteria and results are texts without IDs', () => {
  const id = '01931d2e-0000-7000-8000-000000000000'
  expect(
    valuesOf({
      dueDates: [
        { task: 'Bread', task_id: id, due_on: '2027-01-05', hard: true },
        { task: 'Rolls', task_id: id, due_on: '2027-01-06', hard: false },
      ],
      before: { criteria: [{ id, title: 'Crust', points: null }] },
      after: { criteria: [{ id, title: 'Crust', points: 5 }] },
      results: [
        { criterion_id: id, title: 'Crust', max_points: 5, met: null, points: 3, comment: 'Too dark.' },
        { criterion_id: id, title: 'Salt', max_points: null, met: false, points: null, comment: '' },
      ],
    }),
  ).toEqual([
    ['criteria', 'Crust', 'Crust · 5 points'],
    ['due dates', undefined, 'Bread · 2027-01-05 · hard\nRolls · 2027-01-06 · not hard'],
    ['results', undefined, 'Crust · 5 max points · 3 points · Too dark.\nSalt · not met'],
  ])
})
