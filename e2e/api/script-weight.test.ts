import { version } from 'next/package.json'
import { allowedBytes, publicPages, recordedBarePage, scriptBytes } from '@/bench/script-sizes.mjs'
import { env } from '@/lib/env'
import { makeLearner } from './people'

const bytesBeyondBarePage = async (path: string) =>
  (await scriptBytes(env.APP_URL, path)) - recordedBarePage.bytes

test('the recorded size of a bare page was measured with the installed version of Next', () =>
  expect(recordedBarePage.nextVersion).toBe(version))

test.each([...publicPages, '/api/docs'])(
  '%s loads at most 25 KB of JavaScript beyond a bare page',
  async (path) => expect(await bytesBeyondBarePage(path)).toBeLessThanOrEqual(allowedBytes),
)

test('the pages of a course and a certificate load at most 25 KB beyond a bare page', async () => {
  const { course, cid } = await makeLearner({ state: 'completed' })
  expect(await bytesBeyondBarePage(`/selected-course/${course.slug}`)).toBeLessThanOrEqual(allowedBytes)
  expect(await bytesBeyondBarePage(`/verify-certificates/${cid}`)).toBeLessThanOrEqual(allowedBytes)
})
