import fc from 'fast-check'
import { z } from 'zod'
import { assertDeclared } from '@/lib/testing/assert-declared'
import { randomWord } from '@/lib/testing/factories'
import { closeServers, serveAtLinkCheckAddress } from '@/lib/testing/local-server'
import type { RequestOptions } from '@/lib/testing/request'
import { roles } from './access-rows'
import { accessTable } from './access-table'
import { findApiRoute, permittedRole } from './api-routes-with-access-rows'
import { databaseFingerprint } from './database-fingerprint'
import { expectCleanLog } from './log'
import { anyText, invalidBodies } from './arbitraries'
import { makePeople, sharedPeople } from './people'

jest.setTimeout(300_000)
beforeAll(() => serveAtLinkCheckAddress((_request, response) => response.end('my work')))
afterAll(closeServers)

const routeNames = Object.keys(accessTable)
const writeRouteNames = routeNames.filter((name) => !name.startsWith('GET '))
let sentCount = 0

/** Prepares a valid call by an allowed user. `send` sends it with changes. */
async function prepareCall(name: string, getPeople = name.startsWith('GET ') ? sharedPeople : makePeople) {
  const { method, path, row, handler } = await findApiRoute(name)
  const { declaration } = handler
  const people = await getPeople(row.peopleOptions)
  const callerRole = permittedRole(declaration.access)
  const { client } = people[callerRole]
  const expectedStatus = row.statuses[roles.indexOf(callerRole)]
  // `row.call` adds the records that the request needs, and returns the request; `send` below sends it.
  const request: RequestOptions = (await row.call?.(people)) ?? {}
  const cookies = new Map(client.cookies)
  const send = async (changes: Partial<RequestOptions>) => {
    // The previous response may have cleared the cookies.
    for (const [cookie, value] of cookies) client.cookies.set(cookie, value)
    // A new client address (any text is accepted) for each request, so that no limit for an address refuses it.
    client.address = randomWord()
    sentCount++
    // `raw` is sent in place of `body`. With `body`, too, `client.send` collects the secret fields, which must not
    // appear in the log: the last test of this file searches for them.
    const response = await client.send(method, path, { ...request, ...changes })
    if (response.status >= 500)
      throw new Error(`The server answered ${response.status}: ${await response.text()}`)
    return response
  }
  const body = (request.body ?? {}) as Record<string, unknown>
  const schema = declaration.body instanceof z.ZodObject ? declaration.body : null
  return { send, method, request, body, schema, declaration, expectedStatus }
}

describe.each(writeRouteNames)('%s', (name) => {
  test('refuses an invalid body with 400 and a message, and writes nothing', async () => {
    const { send, body, schema } = await prepareCall(name, sharedPeople)
    const before = await databaseFingerprint()
    await fc.assert(
      fc.asyncProperty(invalidBodies(body, schema), async (raw) => {
        const response = await send({ raw })
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({ message: expect.stringMatching(/^[A-Z‘]/) })
      }),
      { numRuns: 45 },
    )
    expect(await databaseFingerprint()).toEqual(before)
  })

  test('answers any text in any field with a declared status, and writes nothing if it refuses', async () => {
    const { send, method, body, schema, declaration } = await prepareCall(name)
    const fields = Object.keys(schema?.shape ?? { anyField: '' })
    let before = await databaseFingerprint()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), anyText, async (field, text) => {
        const response = await send({ body: { ...body, [field]: text } })
        await assertDeclared(method, declaration, response)
        const after = await databaseFingerprint()
        if (!response.ok) expect(after).toEqual(before)
        before = after
      }),
      { numRuns: 18 },
    )
  })
})

/** Statuses with which the HTTP server or Next answers if a path matches no API route. */
const routingStatuses = [308, 400, 404, 405]

test.each(routeNames.filter((name) => name.includes('[')))(
  '%s answers any text in its path with a declared status or a routing status',
  async (name) => {
    const { send, method, request, declaration } = await prepareCall(name)
    const params = Object.keys(request.params ?? {})
    let before = await databaseFingerprint()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...params), anyText, async (param, text) => {
        fc.pre(text.length > 0 && text.length < 2000)
        const response = await send({ params: { ...request.params, [param]: text } })
        if (!routingStatuses.includes(response.status)) await assertDeclared(method, declaration, response)
        const after = await databaseFingerprint()
        if (!response.ok) expect(after).toEqual(before)
        before = after
      }),
      { numRuns: 14 },
    )
  },
)

const queries = fc.dictionary(
  fc.oneof(fc.constantFrom('q', 'limit', 'cursor', 'state', 'status', 'download'), anyText),
  anyText,
  { maxKeys: 3 },
)

test.each(routeNames.filter((name) => name.startsWith('GET ')))(
  '%s answers any query with its usual status or 400',
  async (name) => {
    const { send, method, declaration, expectedStatus } = await prepareCall(name)
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        fc.pre(JSON.stringify(query).length < 2000)
        const response = await send({ query })
        await assertDeclared(method, declaration, response)
        expect([expectedStatus, 400]).toContain(response.status)
      }),
      { numRuns: 10 },
    )
  },
)

test('more than two thousand requests were sent, and the log has a line for each, no secret and no error', async () => {
  expect(sentCount).toBeGreaterThan(2000)
  await expectCleanLog()
})
