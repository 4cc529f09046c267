import { SECOND } from '@/lib/limits'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { freePort, type LaunchedCommand } from './testing/launched-command'
import { preparedInstallation } from './testing/installation'
import { eventually } from './testing/processes'

const installation = preparedInstallation()
let launched: LaunchedCommand
let origin = ''

beforeAll(async () => {
  launched = installation.launch({ env: { PORT: String(await freePort()) } })
  origin = await launched.waitForOrigin()
})

afterAll(async () => {
  installation.kill('postgres', 'SIGCONT')
  await launched.stop()
  await installation.remove()
})

async function request(path: string, method = 'GET') {
  const began = Date.now()
  const response = await fetch(origin + path, { method })
  return { path, response, text: await response.text(), ms: Date.now() - began }
}

/**
 * A response waits only once for a hanging database: at most 3 s for a connection and 7 s for a query
 * (lib/db/client.ts). The other 3 s are for everything else.
 */
const maxResponseMs = 13 * SECOND

/** Pages with their status after the database is available again. */
const pageStatuses: [path: string, status: number][] = [
  ['/', 200],
  ['/courses', 200],
  ['/selected-course/none-of-that-name', 404],
  ['/reset-password?token=unknown', 200],
]

/** A well-formed certificate ID: its check character is valid. */
const cid = 'tt-001-bcdf-ghjf'
/** Paths that answer 503 without the page app/unavailable. */
const pathsWithoutErrorPage = ['/sitemap.xml', `/verify-certificates/${cid}`, `/embed/${cid}`]

test('a page that is not yet in the cache gives 503 while the database hangs, and is served afterwards', async () => {
  installation.kill('postgres', 'SIGSTOP')
  const first = pageStatuses.map(([path]) => request(path))
  // Later requests join the running render, even a HEAD request.
  const later = pageStatuses.flatMap(([path]) => [request(path, 'HEAD'), request(path), request(path)])
  const requestsWithoutErrorPage = pathsWithoutErrorPage.map((path) => request(path))
  const pageResponses = await Promise.all([...first, ...later])
  const responsesWithoutErrorPage = await Promise.all(requestsWithoutErrorPage)
  installation.kill('postgres', 'SIGCONT')
  for (const { path, response, text, ms } of pageResponses) {
    const { status, headers } = response
    expect([path, status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      path,
      503,
      '5',
      'no-store',
    ])
    expect(headers.get('etag')).toBeNull()
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("'sha256-")
    expect(ms).toBeLessThan(maxResponseMs)
    if (text) expect(text).toContain('The service is not available at the moment. Please try again.')
  }
  for (const { path, response } of responsesWithoutErrorPage)
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5'])
  // Only the responses to HEAD have no body: one for each page.
  expect(pageResponses.filter(({ text }) => !text)).toHaveLength(pageStatuses.length)
  recordTestFigure(`503 after ${Math.max(...pageResponses.map(({ ms }) => ms))} ms at most`)
  for (const [path, status] of pageStatuses) {
    const responseWhenAvailable = async () => {
      const answer = await request(path)
      return answer.response.status === 503 ? null : answer
    }
    const { response, text } = await eventually(path, responseWhenAvailable)
    expect([path, response.status]).toEqual([path, status])
    expect(text).not.toContain('not available')
  }
})
