import fc from 'fast-check'
import { z } from 'zod'
import { assertDeclared } from '@/lib/testing/assert-declared'
import { unique } from '@/lib/testing/factories'
import { closeServers, serveFiles } from '@/lib/testing/local-server'
import type { Call } from '@/lib/testing/request'
import { roles } from './access-rows'
import { table } from './access-table'
import { callOf, rightfulCaller } from './calls'
import { fingerprint } from './fingerprint'
import { expectCleanLog } from './log'
import { anyText, refused } from './malformed-calls'
import { makeScene, sharedScene } from './people'

jest.setTimeout(300_000)
beforeAll(() => serveFiles((_request, response) => response.end('my work')))
afterAll(closeServers)

const names = Object.keys(table)
const writing = names.filter((name) => !name.startsWith('GET '))
let sent = 0

/** A call as an allowed user sends it, and a function that sends it in another form from a fresh address. */
async function prepare(name: string, sceneOf = name.startsWith('GET ') ? sharedScene : makeScene) {
  const { method, path, row, handler } = await callOf(name)
  const { route } = handler
  const scene = await sceneOf(row.sceneOptions)
  const caller = rightfulCaller(route.access)
  const { client } = scene[caller]
  const usual = row.statuses[roles.indexOf(caller)]
  const request: Call = (await row.call?.(scene)) ?? {}
  const before = new Map(client.cookies)
  const send = async (changes: Partial<Call>) => {
    for (const [cookie, value] of before) client.cookies.set(cookie, value)
    client.address = unique()
    sent++
    const { body: _, ...rest } = { ...request, ...changes }
    const response = await client.send(method, path, 'raw' in changes ? rest : { ...request, ...changes })
    if (response.status >= 500) throw new Error(`It answers ${response.status}: ${await response.text()}`)
    return response
  }
  const body = (request.body ?? {}) as Record<string, unknown>
  const schema = route.body instanceof z.ZodObject ? route.body : null
  return { send, method, path, request, body, schema, route, usual }
}

describe.each(writing)('%s', (name) => {
  test('refuses what does not fit, says so, and writes nothing', async () => {
    const { send, body, schema } = await prepare(name, sharedScene)
    const before = await fingerprint()
    await fc.assert(
      fc.asyncProperty(refused(body, schema), async (raw) => {
        const response = await send({ raw })
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({ message: expect.stringMatching(/^[A-Z]/) })
      }),
      { numRuns: 45 },
    )
    expect(await fingerprint()).toEqual(before)
  })

  test('takes any text in any of its fields, or refuses it as it says', async () => {
    const { send, method, body, schema, route } = await prepare(name)
    const fields = Object.keys(schema?.shape ?? { filling: '' })
    let before = await fingerprint()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), anyText, async (field, text) => {
        const response = await send({ body: { ...body, [field]: text } })
        await assertDeclared(method, route, response)
        const after = await fingerprint()
        if (!response.ok) expect(after).toEqual(before)
        before = after
      }),
      { numRuns: 18 },
    )
  })
})

/** Answers of the server or of Next to an address before any call is reached. */
const routingStatuses = [308, 400, 404, 405]

test.each(names.filter((name) => name.includes('[')))('%s takes any text in its path', async (name) => {
  const { send, method, request, route } = await prepare(name)
  const params = Object.keys(request.params ?? {})
  let before = await fingerprint()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...params), anyText, async (param, text) => {
      fc.pre(text.length > 0 && text.length < 2000)
      const response = await send({ params: { ...request.params, [param]: text } })
      if (!routingStatuses.includes(response.status)) await assertDeclared(method, route, response)
      const after = await fingerprint()
      if (!response.ok) expect(after).toEqual(before)
      before = after
    }),
    { numRuns: 14 },
  )
})

const queries = fc.dictionary(
  fc.oneof(fc.constantFrom('q', 'limit', 'cursor', 'state', 'status', 'download'), anyText),
  anyText,
  { maxKeys: 3 },
)

test.each(names.filter((name) => name.startsWith('GET ')))('%s takes any query', async (name) => {
  const { send, method, route, usual } = await prepare(name)
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      fc.pre(JSON.stringify(query).length < 2000)
      const response = await send({ query })
      await assertDeclared(method, route, response)
      expect([usual, 400]).toContain(response.status)
    }),
    { numRuns: 10 },
  )
})

test('all that was sent were more than two thousand requests, and the log gives nothing of them away', async () => {
  expect(sent).toBeGreaterThan(2000)
  await expectCleanLog()
})
