import * as messages from '@/lib/messages'
import { bulkColumns, bulkRows, countStates, noteOf } from './bulk-rows'
import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import { readIds } from './read-ids'
import type { Verification } from '@/lib/certificates/select'
import type { CheckResult } from './verify-many'

const [a, b, c] = [randomCidForCourse(1), randomCidForCourse(2), randomCidForCourse(3)]
const certificate: Verification = {
  cid: a,
  ref: 1,
  name: 'asharaman',
  full_name: 'Asha Raman',
  title: 'Testing',
  image_url: '/covers/testing.svg',
  hours: null,
  enrolled_at: '2026-09-08T06:00:00.000Z',
  completed_at: '2026-11-17T06:00:00.000Z',
  is_valid: true,
  email: null,
  revoked_at: null,
  revoked_reason: null,
  superseded_by: null,
  last_successor: null,
}
const rowsOf = (text: string, ...results: CheckResult[]) =>
  bulkRows(readIds(text), new Map(results.map((result) => [result.id, result])))

test('each line has the result of its ID, even if an earlier line has the same ID; an ID without a result is unchecked', () => {
  const rows = rowsOf(
    `${a}\n${b}\n${a}\nhello\n${c}`,
    { id: a, state: 'valid', certificate },
    { id: b, state: 'unknown', certificate: null },
  )
  expect(rows.map(({ line, state }) => [line, state])).toEqual([
    [1, 'valid'],
    [2, 'unknown'],
    [3, 'valid'],
    [4, 'notAnId'],
    [5, 'unchecked'],
  ])
  expect(rows.map(noteOf)).toEqual([
    '',
    messages.bulkCheck.notes.unknown,
    messages.bulkCheck.duplicate('1'),
    messages.bulkCheck.notes.notAnId,
    messages.bulkCheck.notes.unchecked,
  ])
})

test('an ID that is twice on one line has a note that says so, without a line number', () => {
  const rows = rowsOf(`${b}\n${a}, ${a}`, { id: a, state: 'valid', certificate })
  expect(rows.map(({ line, typed }) => [line, typed])).toEqual([
    [1, b],
    [2, a],
    [2, a],
  ])
  expect(rows.slice(1).map(noteOf)).toEqual(['', messages.bulkCheck.duplicateOnSameLine])
})

test('every row is counted under its state, also one that repeats an ID', () => {
  const rows = rowsOf(`${a}\n${a}\n${a}\n${b}`, { id: a, state: 'valid', certificate })
  expect([...countStates(rows)]).toEqual([
    ['valid', 3],
    ['unchecked', 1],
  ])
})

test('a revoked certificate shows its date and reason', () => {
  const revoked = { ...certificate, revoked_at: '2026-11-20T06:00:00.000Z', revoked_reason: 'By mistake' }
  const [one] = rowsOf(a, { id: a, state: 'revoked', certificate: revoked })
  expect(one && noteOf(one)).toBe('20/11/2026: By mistake')
})

test.each([
  ['valid', messages.certificates.successor],
  ['revoked', messages.certificates.successorRevoked],
] as const)(
  'the note of a replaced certificate names its last successor (here %s) instead of its direct one',
  (state, expected) => {
    const replaced = { ...certificate, superseded_by: b, last_successor: { cid: c, state } }
    const [row] = rowsOf(a, { id: a, state: 'superseded', certificate: replaced })
    expect(row && noteOf(row)).toBe(expected(c.toUpperCase()))
  },
)

test('a valid certificate whose name is not confirmed is counted as unconfirmed, not as valid', () => {
  const unconfirmed = { ...certificate, full_name: null }
  const rows = rowsOf(
    `${a}\n${b}`,
    { id: a, state: 'valid', certificate: unconfirmed },
    { id: b, state: 'valid', certificate },
  )
  expect([...countStates(rows)]).toEqual([
    ['unconfirmed', 1],
    ['valid', 1],
  ])
  const columns = new Map(bulkColumns((cid) => cid))
  expect(rows.map((row) => columns.get('state')?.(row))).toEqual([
    messages.bulkCheck.states.unconfirmed,
    messages.bulkCheck.states.valid,
  ])
  expect(rows.map(noteOf)).toEqual([messages.certificates.nameNotConfirmed, ''])
})

test('an ID that is mistyped in the same way on two lines is a typing mistake on both', () => {
  const mistyped = a.slice(0, -1) + (a.endsWith('0') ? '1' : '0')
  const rows = rowsOf(`${mistyped}\n${mistyped}`)
  expect(rows.map(({ state }) => state)).toEqual(['mistyped', 'mistyped'])
  const [first = '', second = ''] = rows.map(noteOf)
  expect(first).toBe(messages.bulkCheck.notes.mistyped)
  expect(second).toBe(`${messages.bulkCheck.duplicate('1')} ${messages.bulkCheck.notes.mistyped}`)
})

test('a text without the form of an ID, such as a number printed on paper, is not called a typing mistake', () => {
  const rows = rowsOf(`${a}\n2009/17\nNo. 4711`)
  expect(rows.map(({ state }) => state)).toEqual(['unchecked', 'notAnId', 'notAnId'])
  expect(rows.slice(1).map(noteOf)).toEqual(Array(2).fill(messages.bulkCheck.notes.notAnId))
})
