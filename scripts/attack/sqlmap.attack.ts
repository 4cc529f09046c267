import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  apiRoutesWithAccessRows,
  permittedRole,
  type ApiRouteWithAccessRow,
} from '@/e2e/api/api-routes-with-access-rows'
import { makePeople } from '@/e2e/api/people'
import { pool } from '@/lib/db/client'
import { cursorOf } from '@/lib/db/pagination'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { testIfInstalled } from '@/lib/testing/executables'
import { closeServers, serve, serveAtLinkCheckAddress } from '@/lib/testing/local-server'
import { fillPath, type RequestOptions } from '@/lib/testing/request'
import { runTool } from './run-tool'
import { AuthenticatingProxy } from './authenticating-proxy'

jest.setTimeout(60 * 60_000)
const folder = mkdtempSync(join(tmpdir(), 'sqlmap-'))
// Serves the work to which submitted links lead: the link check fetches it.
beforeEach(() => serveAtLinkCheckAddress((_request, response) => response.end('my work')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(closeServers)

const options = [
  ...['--batch', '--level', '1', '--risk', '1', '--dbms', 'postgresql', '--flush-session', '--time-sec', '1'],
  ...[
    '--disable-coloring',
    '--timeout',
    '10',
    '--retries',
    '0',
    '--ignore-redirects',
    '--output-dir',
    folder,
  ],
  ...['--ignore-code', '400,401,403,404,405,409,410,413,415,422,429'],
]
const findingPattern = /is vulnerable|identified the following injection point/

const sqlmap = (method: string, url: string, body?: unknown) =>
  runTool('sqlmap', [
    ...options,
    ...['-u', url, '--method', method],
    ...(body === undefined
      ? []
      : ['--headers', 'Content-Type: application/json', '--data', JSON.stringify(body)]),
  ])

/** Appends `*`, sqlmap's mark of an injection point, to every string in a request body. */
const markInjectionPoints = (value: unknown): unknown => {
  if (typeof value === 'string') return `${value}*`
  if (Array.isArray(value)) return value.map(markInjectionPoints)
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, markInjectionPoints(each)]))
  return value
}

function pathWithInjectionPoints(
  { path }: ApiRouteWithAccessRow,
  { params = {}, query = {} }: RequestOptions,
) {
  const mark = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}*`]))
  // Lists take `q`, `limit` and `cursor`; the calls in the access table do not set them. An invalid cursor would be
  // refused before the database is asked.
  const cursor = cursorOf({ at: new Date(), id: randomUUID() })
  const markedQuery = mark({ q: 'a', limit: '5', cursor, ...query })
  return fillPath(path, { params: mark(params), query: markedQuery }).replaceAll('%2A', '*')
}

testIfInstalled(['sqlmap'], 'sqlmap finds a planted injection', async () => {
  const port = await serve((request, response) => {
    const id = new URL(request.url ?? '/', 'http://here').searchParams.get('id')
    pool.query(`SELECT count(*) AS n FROM "Course" WHERE "title" = '${id}'`).then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  expect(await sqlmap('GET', `http://127.0.0.1:${port}/?id=1`)).toMatch(findingPattern)
})

testIfInstalled(
  ['sqlmap'],
  'sqlmap finds no injection in path, query and body texts of any API call',
  async () => {
    const apiRoutes = await apiRoutesWithAccessRows()
    let requestCount = 0
    const faults: string[] = []
    for (const apiRoute of apiRoutes) {
      const { method, row, handler, name } = apiRoute
      const people = await makePeople(row.peopleOptions)
      const { client } = people[permittedRole(handler.declaration.access)]
      const proxy = await new AuthenticatingProxy(client).open()
      const request = (await row.call?.(people)) ?? {}
      const body = request.body === undefined ? undefined : markInjectionPoints(request.body)
      const output = await sqlmap(method, proxy.origin + pathWithInjectionPoints(apiRoute, request), body)
      if (findingPattern.test(output))
        faults.push(`${name}: ${output.split('\n').find((line) => findingPattern.test(line))}`)
      if (!proxy.requestCount) faults.push(`${name}: it was never called. ${output.slice(-500)}`)
      faults.push(...proxy.faults)
      requestCount += proxy.requestCount
    }
    recordTestFigure(`${apiRoutes.length} calls, ${requestCount} requests`)
    expect(faults).toEqual([])
  },
)
