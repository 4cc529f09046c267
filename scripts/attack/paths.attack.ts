import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePeople } from '@/e2e/api/people'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { testIfInstalled } from '@/lib/testing/executables'
import { closeServers, serve } from '@/lib/testing/local-server'
import { Client } from '@/lib/testing/request'
import { runTool } from './run-tool'
import { AuthenticatingProxy } from './authenticating-proxy'

jest.setTimeout(20 * 60_000)
afterEach(closeServers)

const files = [
  '.env',
  '.git/config',
  '.git/HEAD',
  'package.json',
  'package-lock.json',
  'README.md',
  'Dockerfile',
  'prisma/schema.prisma',
  'lib/env.ts',
  'next.config.ts',
  '.data/secrets.json',
  'server.log',
  'backup.zip',
  '.next/BUILD_ID',
  '.next/server/app/page.js',
  'node_modules/next/package.json',
  'id_rsa',
  'wp-login.php',
  'server-status',
  'phpinfo.php',
  'etc/passwd',
  'proc/self/environ',
  'windows/win.ini',
  'dump.sql',
  'admin.bak',
]
const prefixes = [
  '',
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..%252f',
  '....//',
  '%c0%ae%c0%ae/',
  './',
  '//',
  '/./',
  '_next/',
  '_next/static/',
  '_next/static/../',
  '_next/static/..%2f',
  '_next/data/',
  '_next/image?url=/',
  'covers/../',
  'covers/..%2f..%2f',
  'api/',
  'api/../',
  'api/..%2f',
  'admin/',
  'admin;/',
  'admin%2f',
  'admin%00/',
]
const suffixes = [
  '',
  '%00',
  '%00.html',
  ';a=b',
  '~',
  '.bak',
  '%0d%0aSet-Cookie:%20a=b',
  '%ff',
  '?%ff',
  '#',
  '%',
  '/',
]
const paths = prefixes.flatMap((prefix) =>
  files.flatMap((file) => suffixes.map((suffix) => prefix + file + suffix)),
)

type FfufReport = { results: { url: string; status: number; length: number }[] }

/** Whether ffuf would alter or omit the path: it cuts off what follows `#`, and rejects an incomplete escape. */
const isAlteredByFfuf = (path: string) => /#|%(?![\da-f]{2})/i.test(path)

/** The guessed paths to which the server responds with success. */
async function servedPaths(origin: string) {
  const served = await ffuf(
    origin,
    paths.filter((path) => !isAlteredByFfuf(path)),
  )
  for (const path of paths.filter(isAlteredByFfuf)) {
    const { hostname, port } = new URL(origin)
    const [response]: IncomingMessage[] = await once(get({ hostname, port, path: `/${path}` }), 'response')
    response?.resume()
    if (Number(response?.statusCode) < 300) served.push(`/${path}`)
  }
  return served
}

async function ffuf(origin: string, words: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'ffuf-'))
  const [wordlist, report] = [join(folder, 'words'), join(folder, 'report.json')]
  writeFileSync(wordlist, words.join('\n'))
  const args = ['-w', wordlist, '-u', `${origin}/FUZZ`, '-mc', 'all', '-fc', '400,404,405']
  await runTool('ffuf', [...args, '-t', '20', '-s', '-o', report, '-of', 'json'])
  const { results } = JSON.parse(readFileSync(report, 'utf8')) as FfufReport
  rmSync(folder, { recursive: true, force: true })
  return results.filter(({ status }) => status < 300).map(({ url }) => url.slice(origin.length))
}

testIfInstalled(['ffuf'], 'every guessed path is sent unchanged, and planted files are found', async () => {
  const planted = ['/covers/..%2f..%2fpackage.json', '/.env%']
  const received = new Set<string>()
  const port = await serve(({ url = '' }, response) => {
    received.add(url)
    response.writeHead(planted.includes(url) ? 200 : 404).end()
  })
  expect(await servedPaths(`http://127.0.0.1:${port}`)).toEqual(planted)
  expect(paths.filter((path) => !received.has(`/${path}`))).toEqual([])
})

testIfInstalled(
  ['ffuf'],
  'no guessed path serves a file, causes a server error or leaks a secret',
  async () => {
    const people = await makePeople()
    const reached: string[] = []
    const faults: string[] = []
    for (const client of [Client.guest(), people.admin.client]) {
      const proxy = await new AuthenticatingProxy(client).open()
      reached.push(...(await servedPaths(proxy.origin)))
      faults.push(...proxy.faults)
      // ffuf reports no failed requests.
      expect(proxy.requestCount).toBeGreaterThanOrEqual(paths.length)
      recordTestFigure(`${proxy.requestCount} requests`)
    }
    expect(faults).toEqual([])
    expect(reached).toEqual([])
  },
)
