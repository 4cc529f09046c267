import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { get } from 'node:http'
import { pool } from '@/lib/db/client'
import { env } from '@/lib/env'
import { makeCourse, randomWord } from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'
import { eventually } from '@/scripts/testing/processes'
import { courseFields } from './access-rows'
import { logLines } from './log'
import { makePeople } from './people'

const guest = Client.guest()
const fetchPage = async (path: string, client = guest, headers: Record<string, string> = {}) =>
  client.send('GET', path, { headers })
const fetchText = async (path: string, client = guest) => (await fetchPage(path, client)).text()

const cspOf = (response: Response) => response.headers.get('content-security-policy') ?? ''
const sourcesOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? []

test.each([
  '/',
  '/courses',
  '/about',
  '/verify-certificates',
  '/verify-certificates/tt-001',
  '/nowhere',
  '/user-login_register',
  '/reset-password',
])(
  'the CSP of %s allows each inline script by its hash or nonce, and neither inline scripts in general nor eval',
  async (path) => {
    const response = await fetchPage(path)
    const policy = cspOf(response)
    const allowed = sourcesOf(policy, 'script-src')
    expect(allowed).not.toContain("'unsafe-inline'")
    expect(allowed).not.toContain("'unsafe-eval'")
    expect(policy).toMatch(/object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'/)
    const scripts = [...(await response.text()).matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([^]*?)<\/script>/g)]
    const inline = scripts.filter(([, attributes = '']) => !attributes.includes('json'))
    expect(inline.length).toBeGreaterThan(0)
    for (const [, attributes = '', script = ''] of inline) {
      const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
      const nonce = `'nonce-${/nonce="([^"]+)"/.exec(attributes)?.[1]}'`
      expect(allowed.includes(hash) || allowed.includes(nonce)).toBe(true)
    }
  },
)

test('two requests for a page that is rendered per request get different nonces', async () => {
  const { learner } = await makePeople()
  const nonceOf = async () => /'nonce-([^']+)'/.exec(cspOf(await fetchPage('/profile', learner.client)))?.[1]
  const [one, other] = [await nonceOf(), await nonceOf()]
  expect(one).toBeTruthy()
  expect(one).not.toBe(other)
})

test('the CSP of an API response allows it to load nothing, and no page may frame it', async () => {
  const response = await fetchPage('/api/course/list-courses')
  expect(cspOf(response)).toMatch(/^default-src 'none'/)
  expect(response.headers.get('x-frame-options')).toBe('DENY')
})

test('a course that an administrator adds is on the list at the next request, and a deleted one is gone', async () => {
  const { admin } = await makePeople()
  for (let round = 0; round < 5; round++) {
    const body = courseFields()
    await fetchText('/courses')
    const created = await admin.client.send('POST', '/api/admin/insert-course-data', { body })
    expect(created.status).toBe(201)
    expect(await fetchText('/courses')).toContain(body.title)
    expect(await fetchText('/api/course/list-courses')).toContain(body.title)
    const { rows } = await pool.query('SELECT "id" FROM "Course" WHERE "title" = $1', [body.title])
    const deleted = await admin.client.send('DELETE', '/api/admin/delete-course-data/[id]', {
      params: { id: rows[0].id },
    })
    expect(deleted.status).toBe(200)
    expect(await fetchText('/courses')).not.toContain(body.title)
    expect(await fetchText('/api/course/list-courses')).not.toContain(body.title)
  }
})

test('a course written by another process is on the page and in the list within five seconds', async () => {
  await fetchText('/courses')
  const { title } = await makeCourse({ title: `Elsewhere ${randomWord()}` })
  await eventually('the course on the page', async () => (await fetchText('/courses')).includes(title), 5000)
  await eventually(
    'the course in the list',
    async () => (await fetchText('/api/course/list-courses')).includes(title),
    5000,
  )
})

test('a page that is the same for everybody has no nonce, also for the client whose request rendered it', async () => {
  for (let round = 0; round < 3; round++) {
    // A new course expires the cached pages, so that a request renders them again.
    await makeCourse()
    const responses = await Promise.all(['/courses', '/', '/courses/page/1'].map((path) => fetchPage(path)))
    for (const { url, headers } of responses)
      expect([url, headers.get('content-security-policy')]).not.toEqual([
        url,
        expect.stringMatching(/nonce-/),
      ])
  }
})

test('pages of signed-in users are not cached: a guest who requests them afterwards is redirected', async () => {
  const { learner, admin } = await makePeople()
  for (const [path, { client }] of [
    ['/profile', learner],
    ['/submissions', learner],
    ['/admin', admin],
    ['/admin/manage-users', admin],
  ] as const) {
    for (let request = 0; request < 3; request++)
      expect([path, (await fetchPage(path, client)).status]).toEqual([path, 200])
    const response = await fetchPage(path)
    expect([path, response.status]).toEqual([path, 307])
    expect(response.headers.get('cache-control') ?? '').not.toMatch(/s-maxage/)
  }
})

test('each cached response has its own request ID, and a client with the current ETag gets 304 without a body', async () => {
  const responses = [await fetchPage('/about'), await fetchPage('/about'), await fetchPage('/about')]
  const requestIds = responses.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(requestIds).size).toBe(3)
  const etag = responses[0]?.headers.get('etag') ?? ''
  const revalidated = await fetchPage('/about', guest, { 'if-none-match': etag })
  expect([revalidated.status, await revalidated.text()]).toEqual([304, ''])
})

/**
 * Status and headers, without nonces and the headers that differ between responses or connections. Of the ETag, only
 * the form is compared: its value differs between two renderings.
 */
const summaryOf = ({ status, headers }: Response) => [
  status,
  ...[...headers]
    .filter(([name]) => !['x-request-id', 'date', 'connection', 'keep-alive'].includes(name))
    .map(([name, value]) => [
      name,
      name === 'etag' ? /^"[\w-]+"$/.test(value) : value.replace(/script-src [^;]+|nonce="[^"]+"/g, ''),
    ]),
]

test.each([
  ['that is cached', '/about'],
  ['that is rendered per request', '/reset-password?token=unknown'],
  ['of a course', ''],
  ['that does not exist', '/nowhere'],
])(
  'a HEAD request for a page %s gets the status and headers of a GET, without a body',
  async (_, givenPath) => {
    const path = givenPath || `/selected-course/${(await makeCourse()).slug}`
    // The nonces of pages that are rendered per request change the length of the compressed page.
    const headers = { 'accept-encoding': 'identity' }
    const send = (method: string) => fetch(env.APP_URL + path, { method, headers })
    // HEAD is sent before GET, too: it may be the request that renders the page.
    const first = await send('HEAD')
    const full = await send('GET')
    for (const response of [first, await send('HEAD')]) {
      expect(summaryOf(response)).toEqual(summaryOf(full))
      expect(await response.text()).toBe('')
    }
    expect((await full.text()).length).toBeGreaterThan(1000)
  },
)

test.each(['/about', '/reset-password?token=unknown'])(
  'a range request for %s gets the whole page',
  async (path) => {
    const headers = { 'accept-encoding': 'identity' }
    const whole = await fetchPage(path, guest, headers)
    const part = await fetchPage(path, guest, { ...headers, range: 'bytes=0-9' })
    expect(summaryOf(part)).toEqual(summaryOf(whole))
    expect((await part.text()).length).toBe((await whole.text()).length)
  },
)

/** Returns the encoding and the body as sent; fetch would decompress the body. */
const fetchUndecoded = (path: string, encoding: string, cookie = '') =>
  new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) =>
    get(env.APP_URL + path, { headers: { 'accept-encoding': encoding, cookie } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) }),
      )
    }).on('error', reject),
  )

test.each(['/about', '/api/openapi.json'])(
  '%s has the same body compressed and uncompressed',
  async (path) => {
    const [plain, compressed] = await Promise.all([
      fetchUndecoded(path, 'identity'),
      fetchUndecoded(path, 'gzip'),
    ])
    expect([plain.encoding, compressed.encoding]).toEqual([undefined, 'gzip'])
    expect(gunzipSync(compressed.body).equals(plain.body)).toBe(true)
    expect(compressed.body.length).toBeLessThan(plain.body.length)
  },
)

test('a streamed file is the same compressed and uncompressed', async () => {
  const { admin, learner } = await makePeople()
  const { cookie } = admin.client.headers()
  const path = '/api/admin/export-users'
  const plain = await fetchUndecoded(path, 'identity', cookie)
  const compressed = await fetchUndecoded(path, 'gzip', cookie)
  expect([plain.encoding, compressed.encoding]).toEqual([undefined, 'gzip'])
  expect(plain.body.toString()).toContain(learner.user.email)
  expect(gunzipSync(compressed.body).equals(plain.body)).toBe(true)
})

test('forged internal headers and invalid router headers change no page for others', async () => {
  const before = await fetchText('/about')
  for (const name of [
    'x-nextjs-data',
    'next-action',
    'next-url',
    'rsc',
    'next-router-prefetch',
    'x-middleware-prefetch',
  ])
    for (const value of ['1', 'a b', '/nowhere'])
      await (await fetchPage('/about', guest, { [name]: value })).text()
  expect(await fetchText('/about')).toBe(before)
})

test('clients that disconnect before the response cause no error in the log, and the page is still served', async () => {
  const { learner } = await makePeople()
  const path = `/verify-certificates/${learner.cid}`
  for (let n = 0; n < 20; n++) {
    const disconnect = new AbortController()
    const pending = fetch(env.APP_URL + path, { signal: disconnect.signal }).catch(() => null)
    await new Promise(setImmediate)
    disconnect.abort()
    await pending
  }
  expect((await fetchPage(path)).status).toBe(200)
  expect(readFileSync(process.env.SERVER_LOG ?? '', 'utf8')).not.toMatch(/ERR_STREAM_PREMATURE_CLOSE/)
  expect(logLines().filter(({ level }) => level >= 50)).toEqual([])
})
