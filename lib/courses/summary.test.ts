import { summary } from '@/lib/limits'
import { summaryOf } from './rules'

test('a short description is its own summary, on one line', () => {
  expect(summaryOf(' Two lines,\r\n\r\nin one. ')).toBe('Two lines, in one.')
})

test('a long description is cut between words and ends with an ellipsis', () => {
  const text = summaryOf('Weaving, knitting and sewing. '.repeat(20))
  expect(text).toMatch(/(Weaving|knitting|and|sewing)…$/)
  expect(text.length).toBeLessThanOrEqual(summary.max)
  expect(text.length).toBeGreaterThan(summary.max - 20)
})

test('a description without spaces is cut between characters', () => {
  expect([...summaryOf('😀'.repeat(300))]).toHaveLength(summary.max)
})

test('a description whose only space is near its beginning is cut between characters', () => {
  expect([...summaryOf(`React ${'入门'.repeat(150)}`)]).toHaveLength(summary.max)
})
