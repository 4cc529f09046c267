import { version } from 'next/package.json'
import { allowedBytes, barePage, pages, scriptBytes } from '@/bench/script-sizes.mjs'
import { env } from '@/lib/env'
import { makeLearner } from './people'

const bytesBeyondBare = async (path: string) => (await scriptBytes(env.APP_URL, path)) - barePage.bytes

test('the recorded weight of a bare page belongs to the installed version of Next', () =>
  expect(barePage.next).toBe(version))

test.each([...pages, '/api/docs'])('%s loads at most 25 KB of JavaScript beyond a bare page', async (path) =>
  expect(await bytesBeyondBare(path)).toBeLessThanOrEqual(allowedBytes),
)

test('the pages of a course and a certificate load at most 25 KB beyond a bare page', async () => {
  const { course, cid } = await makeLearner({ state: 'completed' })
  expect(await bytesBeyondBare(`/selected-course/${course.slug}`)).toBeLessThanOrEqual(allowedBytes)
  expect(await bytesBeyondBare(`/verify-certificates/${cid}`)).toBeLessThanOrEqual(allowedBytes)
})
