/**
 * Files written by a running server; server/next-cache.test.ts counts what 5,000 addresses leave in memory. @heap 256
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { env } from '@/lib/env'
import { makeCourse } from '@/lib/testing/factories'
import { recordFigure } from '@/lib/testing/record-figure'
import { buildFolder } from '@/lib/testing/server-setup.mjs'
import { memoryOf, processesOf } from '@/scripts/testing/processes'
import { logLines } from './log'

jest.setTimeout(600_000)

const megabyte = 1024 * 1024
const parallel = 20

async function ask(path: string) {
  const response = await fetch(env.APP_URL + path, { redirect: 'manual' })
  const body = await response.text()
  return { status: response.status, id: response.headers.get('x-request-id'), body }
}

/** Requests each address, some in parallel; returns how often each status came. */
async function requestAll(paths: string[]) {
  const statuses: Record<number, number> = {}
  const left = [...paths]
  const worker = async () => {
    for (let path = left.pop(); path; path = left.pop()) {
      const { status } = await ask(path)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return statuses
}

/** Files and bytes in the folders where a server could store rendered pages. */
function onDisk() {
  const folders = ['server', 'cache']
    .map((name) => join(buildFolder, name))
    .filter((path) => existsSync(path))
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  return { files: files.length, bytes }
}

const server = () => {
  const [found] = processesOf(dirname(process.env.SERVER_LOG ?? '')).filter(({ command }) =>
    command.includes('server/main.mjs'),
  )
  if (!found) throw new Error('The server runs.')
  return found.pid
}

const random = () => randomBytes(12).toString('hex')
const unknown = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    n % 5 === 0
      ? `/courses/page/${2 + Math.floor(Math.random() * 90_000)}`
      : n % 5 < 3
        ? `/selected-course/${random()}?${random()}`
        : `/${random()}`,
  )

test('twelve hundred unknown addresses leave nothing on the disk', async () => {
  await requestAll(unknown(100))
  const [disk, pid] = [onDisk(), server()]
  expect(disk.files).toBeGreaterThan(100)
  expect(await requestAll(unknown(1200))).toEqual({ 404: 1200 })
  expect(onDisk()).toEqual(disk)
  expect(server()).toBe(pid)
  recordFigure(`1,200 addresses: 0 files, ${Math.round(memoryOf(pid) / megabyte)} MB in memory`)
})

test('other spellings of a known course are not stored either', async () => {
  const { slug, title } = await makeCourse()
  const path = `/selected-course/${slug}`
  expect((await ask(path)).status).toBe(200)
  const disk = onDisk()
  const spellings = Array.from({ length: 200 }, (_, n) =>
    [...title]
      .map((character, index) => ((n >> (index % 8)) & 1 ? character.toUpperCase() : character.toLowerCase()))
      .join(''),
  )
  const others = new Set(spellings.filter((spelling) => spelling !== slug))
  const statuses = await requestAll([...others].map((one) => `/selected-course/${encodeURIComponent(one)}`))
  expect(statuses).toEqual({ 308: others.size })
  expect(onDisk()).toEqual(disk)
})

test('ten thousand queries of a page cost no render and evict nothing', async () => {
  const { slug } = await makeCourse()
  const known = ['/', '/courses', '/about', '/verify-certificates', `/selected-course/${slug}`]
  for (const path of known) await ask(path)
  const count = 10_000
  expect(
    await requestAll(
      Array.from({ length: count }, (_, n) => `/courses?utm_source=${n}&utm_campaign=${random()}`),
    ),
  ).toEqual({ 200: count })
  expect((await ask(`/courses?utm_source=${random()}`)).body).not.toContain('utm_')
  for (const path of known) await ask(path)
  const lines = logLines().filter(({ route = '' }) => known.includes(String(route)))
  expect(lines.length).toBeGreaterThan(count)
  // After a minute or a change, all parallel requests wait for one render.
  const rendered = lines.slice(-count).filter((line) => Reflect.get(line, 'cached') !== true)
  expect(rendered.length).toBeLessThan(4 * (parallel + known.length))
  recordFigure(`${count} queries: ${rendered.length} not from memory`)
})

test('the query of a call that does not read it evicts no answer', async () => {
  const lists = Array.from({ length: 300 }, (_, n) => `/api/course/list-courses?utm_source=${n}`)
  const bodies = new Set<string>()
  for (const path of lists) bodies.add((await ask(path)).body)
  expect(bodies.size).toBe(1)
})
