/**
 * A running server stores nothing for unknown addresses and query strings; server/next-cache.test.ts covers Next's cache.
 * lib/testing/server-environment.mjs reads the tag below, a limit in MB.
 * @heap 256
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { env } from '@/lib/env'
import { messages } from '@/lib/messages'
import { makeCourse } from '@/lib/testing/factories'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { buildFolder } from '@/lib/testing/built-product-setup.mjs'
import { memoryOf, processesOf } from '@/scripts/testing/processes'
import { logLines } from './log'

jest.setTimeout(600_000)

const megabyte = 1024 * 1024
const parallelRequests = 20

async function requestPath(path: string) {
  const response = await fetch(env.APP_URL + path, { redirect: 'manual' })
  const body = await response.text()
  return { status: response.status, body }
}

/** Requests each path, some in parallel; returns how many responses had each status. */
async function requestAll(paths: string[]) {
  const statuses: Record<number, number> = {}
  const left = [...paths]
  const worker = async () => {
    for (let path = left.pop(); path; path = left.pop()) {
      const { status } = await requestPath(path)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: parallelRequests }, worker))
  return statuses
}

/** Counts files and bytes in the folders of the build in which a server could store rendered pages. */
function countBuildFiles() {
  const folders = ['server', 'cache']
    .map((name) => join(buildFolder, name))
    .filter((path) => existsSync(path))
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  return { files: files.length, bytes }
}

/**
 * Other test files run servers, too. This file's server is the one whose environment variables contain the log's folder.
 */
const serverPid = () => {
  const [found] = processesOf(dirname(process.env.SERVER_LOG ?? '')).filter(({ command }) =>
    command.includes('server/main.mjs'),
  )
  if (!found) throw new Error('The server does not run.')
  return found.pid
}

const randomText = () => randomBytes(12).toString('hex')
const unknownPaths = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    n % 5 === 0
      ? `/courses/page/${2 + Math.floor(Math.random() * 90_000)}`
      : n % 5 < 3
        ? `/selected-course/${randomText()}?${randomText()}`
        : `/${randomText()}`,
  )

test('twelve hundred unknown addresses get 404 and leave nothing on the disk', async () => {
  await requestAll(unknownPaths(100))
  const [before, pid] = [countBuildFiles(), serverPid()]
  // A build has over 100 files in these folders: fewer would mean that the wrong folders are counted.
  expect(before.files).toBeGreaterThan(100)
  expect(await requestAll(unknownPaths(1200))).toEqual({ 404: 1200 })
  expect(countBuildFiles()).toEqual(before)
  expect(serverPid()).toBe(pid)
  recordTestFigure(`1,200 addresses: 0 files, ${Math.round(memoryOf(pid) / megabyte)} MB in memory`)
})

test('other spellings of the address of a known course are redirected, and leave nothing on the disk either', async () => {
  const { slug, title } = await makeCourse()
  const path = `/selected-course/${slug}`
  expect((await requestPath(path)).status).toBe(200)
  const before = countBuildFiles()
  // The slug is made from the title.
  const spellings = Array.from({ length: 200 }, (_, n) =>
    [...title]
      .map((character, index) => ((n >> (index % 8)) & 1 ? character.toUpperCase() : character.toLowerCase()))
      .join(''),
  )
  const others = new Set(spellings.filter((spelling) => spelling !== slug))
  const statuses = await requestAll([...others].map((one) => `/selected-course/${encodeURIComponent(one)}`))
  expect(statuses).toEqual({ 308: others.size })
  expect(countBuildFiles()).toEqual(before)
})

test('a page with ten thousand different query strings is served from memory', async () => {
  const { slug } = await makeCourse()
  const known = ['/', '/courses', '/about', '/verify-certificates', `/selected-course/${slug}`]
  for (const path of known) await requestPath(path)
  const count = 10_000
  expect(
    await requestAll(
      Array.from({ length: count }, (_, n) => `/courses?utm_source=${n}&utm_campaign=${randomText()}`),
    ),
  ).toEqual({ 200: count })
  expect((await requestPath(`/courses?utm_source=${randomText()}`)).body).not.toContain('utm_')
  for (const path of known) await requestPath(path)
  const lines = logLines().filter(({ route = '' }) => known.includes(String(route)))
  expect(lines.length).toBeGreaterThan(count)
  // A page expires after a minute or a change of content: requests that wait for its new render are not logged as cached.
  const expiriesMax = 4
  const uncached = lines.slice(-count).filter((line) => Reflect.get(line, 'cached') !== true)
  expect(uncached.length).toBeLessThan(expiriesMax * (parallelRequests + known.length))
  recordTestFigure(`${count} query strings: ${uncached.length} not from memory`)
})

test('a query parameter that an API route does not read does not change its response', async () => {
  const paths = Array.from({ length: 300 }, (_, n) => `/api/course/list-courses?utm_source=${n}`)
  const bodies = new Set<string>()
  for (const path of paths) bodies.add((await requestPath(path)).body)
  expect(bodies.size).toBe(1)
})

/** Leaves out the body if it is not JSON. */
async function requestWithMethod(method: string, path: string) {
  const response = await fetch(env.APP_URL + path, { method })
  const isJson = response.headers.get('content-type') === 'application/json'
  const [allow, text] = [response.headers.get('allow'), await response.text()]
  return { status: response.status, allow, body: isJson ? (JSON.parse(text) as unknown) : null }
}

test('an unknown address under /api gets the same 404 for OPTIONS as for other methods', async () => {
  const notFound = { status: 404, allow: null, body: { message: messages.general.notFound } }
  for (const path of ['/api/nothing', '/api/user/nothing/further', '/api/docs/nothing'])
    for (const method of ['OPTIONS', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect([method, path, await requestWithMethod(method, path)]).toEqual([method, path, notFound])
})

test('an API route answers OPTIONS with its methods; the page of the API documentation refuses it as other pages do', async () => {
  for (const [path, allow] of [
    ['/api/user/login', 'POST, OPTIONS'],
    ['/api/course/list-courses', 'GET, HEAD, OPTIONS'],
    ['/api/admin/update-course-data/1', 'PUT, OPTIONS'],
  ] as const)
    expect(await requestWithMethod('OPTIONS', path)).toEqual({ status: 204, allow, body: null })
  const refused = { status: 405, allow: 'GET, HEAD', body: { message: messages.general.methodNotAllowed } }
  for (const method of ['OPTIONS', 'POST', 'DELETE'])
    expect([method, await requestWithMethod(method, '/api/docs')]).toEqual([method, refused])
})
