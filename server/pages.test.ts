import { Hono } from 'hono'
import type { ServerEnv } from './hono-environment'
import { PageCache } from './page-cache'
import { canBeFramed, createPages } from './pages'

test.each([
  ['/', false],
  ['/admin', false],
  ['/embed', false],
  ['/embed/', false],
  ['/embed/tt-001-bcdf-ghjk/more', false],
  ['/api/embed/tt-001-bcdf-ghjk', false],
  ['/embed/tt-001-bcdf-ghjk', true],
])('the page %s may be framed by other sites: %s', (path, framed) => {
  expect(canBeFramed(path)).toBe(framed)
})

test('simultaneous first requests for a file of the build render it once, whatever their queries and router headers', async () => {
  const rendered: string[] = []
  const pages = createPages({
    render: async ({ url }) => {
      rendered.push(url)
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=1, immutable' }
      return { status: 200, headers, body: Buffer.from('a script') }
    },
    cache: new PageCache(),
    built: { requiresSession: () => false, isPrerendered: () => false },
    withTurnstile: false,
  })
  const app = new Hono<ServerEnv>().get('*', (c) => pages.handle(c))
  const request = async (n: number) => {
    const url = `/_next/static/chunks/a.js?n=${n}`
    const headers = { rsc: '1', 'next-router-state-tree': `${n}` }
    const response = await app.request(url, {}, { incoming: { url, headers } })
    return response.text()
  }
  expect(new Set(await Promise.all([1, 2, 3].map(request)))).toEqual(new Set(['a script']))
  expect(rendered).toEqual(['/_next/static/chunks/a.js'])
})
