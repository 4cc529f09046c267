import { version } from 'next/package.json'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { allowedBytes, publicPages, recordedBarePage, scriptBytes } from '@/bench/script-sizes.mjs'
import { env } from '@/lib/env'
import { Client } from '@/lib/testing/request'
import { eventually } from '@/scripts/testing/processes'
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

test('the largest script of the build is sent with gzip until its brotli variant is stored, and then with brotli', async () => {
  const folder = join(process.env.BUILD_DIR || '.next-test', 'static')
  const [largest = ''] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?js$/.test(name))
    .sort((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size)
  const encoding = async () => {
    const headers = { 'accept-encoding': 'br, gzip' }
    const response = await Client.guest().send('GET', `/_next/static/${largest}`, { headers })
    expect(response.status).toBe(200)
    return response.headers.get('content-encoding')
  }
  expect(await encoding()).toBe('gzip')
  await eventually('the brotli variant', async () => (await encoding()) === 'br')
})
