import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePeople } from '@/e2e/api/people'
import { Client } from '@/lib/testing/request'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { testIfInstalled } from '@/lib/testing/executables'
import { closeServers, serve } from '@/lib/testing/local-server'
import { runTool } from './run-tool'
import { AuthenticatingProxy } from './authenticating-proxy'

jest.setTimeout(30 * 60_000)
afterEach(closeServers)

/**
 * Not all of wapiti's modules. `ssrf` is missing because it calls a server of wapiti's developers; tests in lib/links
 * cover server-side request forgery.
 */
const modules =
  'sql,blindsql,xss,exec,file,crlf,redirect,csp,cookieflags,http_headers,backup,methods,htaccess'
/** Time limits for the crawl, and for the attack of each module. */
const [crawlSeconds, attackSeconds] = [40, 10]

/**
 * Findings that are no faults: browsers have dropped the XSS filter, and the server sends HSTS only if APP_URL is an
 * HTTPS URL, which it is not in tests.
 */
const expectedFindings = /X-XSS-Protection is not set|Strict-Transport-Security is not set/

type Report = { vulnerabilities: Record<string, { method: string; path: string; info: string }[]> }

/** Scans the site with wapiti and returns its findings. */
async function wapiti(origin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'wapiti-'))
  const file = join(folder, 'report.json')
  const limits = [
    ...['--max-scan-time', String(crawlSeconds), '--max-attack-time', String(attackSeconds)],
    ...['--max-links-per-page', '60', '-d', '3', '-t', '10'],
  ]
  const args = ['-u', `${origin}/`, '-m', modules, '--scope', 'domain', '-f', 'json', '-o', file]
  const output = await runTool('wapiti', [
    ...args,
    ...limits,
    ...['--flush-session', '--no-bugreport', '-v', '0', '--store-session', folder],
  ])
  try {
    const { vulnerabilities } = JSON.parse(readFileSync(file, 'utf8')) as Report
    return Object.entries(vulnerabilities).flatMap(([kind, all]) =>
      all
        .filter(({ info }) => !expectedFindings.test(info))
        .map(({ method, path, info }) => `${kind}: ${method} ${path} ${info}`),
    )
  } catch {
    throw new Error(`wapiti wrote no report. ${output.slice(-1000)}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

testIfInstalled(['wapiti'], 'wapiti finds planted cross-site scripting', async () => {
  const port = await serve((request, response) => {
    const word = new URL(request.url ?? '/', 'http://here').searchParams.get('word') ?? ''
    response.setHeader('content-type', 'text/html')
    response.end(`<html><body><a href="/?word=hello">more</a><p>${word}</p></body></html>`)
  })
  expect((await wapiti(`http://127.0.0.1:${port}`)).join('\n')).toMatch(/Cross Site Scripting/)
})

testIfInstalled(
  ['wapiti'],
  'wapiti finds no vulnerability as a guest, a learner or an administrator',
  async () => {
    const people = await makePeople()
    const findings: string[] = []
    for (const client of [Client.guest(), people.learner.client, people.admin.client]) {
      const proxy = await new AuthenticatingProxy(client).open()
      findings.push(...(await wapiti(proxy.origin)), ...proxy.faults)
      recordTestFigure(`${proxy.requestCount} requests`)
    }
    expect(findings).toEqual([])
  },
)
