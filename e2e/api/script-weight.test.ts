import { version } from 'next/package.json'
import { allowed, barePage, pages, scriptBytes } from '@/bench/scripts.mjs'
import { env } from '@/lib/env'
import { makeLearner } from './people'

const beyondBare = async (path: string) => (await scriptBytes(env.APP_URL, path)) - barePage.bytes

test('the weight of a bare page is that of the Next in use', () => expect(barePage.next).toBe(version))

test.each([...pages, '/api/docs'])('%s loads at most 25 KB of JavaScript beyond a bare page', async (path) =>
  expect(await beyondBare(path)).toBeLessThanOrEqual(allowed),
)

test('the pages of a course and a certificate load at most 25 KB beyond a bare page', async () => {
  const { course, cid } = await makeLearner({ state: 'completed' })
  expect(await beyondBare(`/selected-course/${course.slug}`)).toBeLessThanOrEqual(allowed)
  expect(await beyondBare(`/verify-certificates/${cid}`)).toBeLessThanOrEqual(allowed)
})
