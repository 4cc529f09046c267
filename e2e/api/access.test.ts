import { hasPermission } from '@/lib/auth/permissions'
import { pool } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { importApiRoutes } from '@/lib/testing/import-api-routes'
import { assertDeclared } from '@/lib/testing/assert-declared'
import { assertMatchesOpenApi } from '@/lib/testing/openapi-validator'
import { closeServers, serveAtLinkCheckAddress } from '@/lib/testing/local-server'
import { roles, type CallerRole } from './access-rows'
import { accessTable } from './access-table'
import { apiRoutesWithAccessRows, findApiRoute } from './api-routes-with-access-rows'
import { expectCleanLog } from './log'
import { makePeople, sharedPeople, type People } from './people'

jest.setTimeout(120_000)
beforeAll(() => serveAtLinkCheckAddress((_request, response) => response.end('my work')))
afterAll(closeServers)

const routeNames = Object.keys(accessTable)

test('every API route on disk has a row in the access table, and every row has a route', async () => {
  const apiRoutes = await importApiRoutes()
  expect(apiRoutes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(routeNames.toSorted())
})

test('every API route for staff refuses exactly the roles that lib/auth/permissions.ts refuses', async () => {
  const roleOf = { reviewer: 'reviewer', manager: 'manager', admin: 'admin', otherLearner: 'user' } as const
  const callers = Object.keys(roleOf) as (keyof typeof roleOf)[]
  for (const { name, handler, row } of await apiRoutesWithAccessRows()) {
    const { access } = handler.declaration
    if (access === 'public' || access === 'signed-in') continue
    const refused = callers.filter((caller) => row.statuses[roles.indexOf(caller)] === 403)
    const expected = callers.filter((caller) => !hasPermission(roleOf[caller], access))
    expect([name, refused]).toEqual([name, expected])
  }
})

/**
 * People whose private values the role must not see. On a staff route, a reviewer may see everybody but the learners of
 * other courses; managers and administrators may see everybody.
 */
const hiddenPeople = (role: CallerRole, people: People, isStaffRoute: boolean) => {
  const learners = [people.learner, people.otherLearner]
  const hiddenLearners = {
    reviewer: [people.otherLearner],
    otherReviewer: [people.learner],
    manager: [],
    admin: [],
  }[role as string]
  const { reviewer, otherReviewer, manager, admin, otherAdmin, demoted, deleted } = people
  const currentAndFormerStaff = [reviewer, otherReviewer, manager, admin, otherAdmin, demoted, deleted]
  if (isStaffRoute && hiddenLearners) return hiddenLearners
  return [...learners, ...currentAndFormerStaff].filter((person) => person !== people[role])
}

/** Returns the secret values, and the values that are private to another person, that a text contains. */
async function findLeaks(
  lowerCaseText: string,
  role: CallerRole,
  people: People,
  permittedTexts: string[],
  isStaffRoute: boolean,
) {
  // Compares in the database, since it has thousands of sessions and password hashes by the end of this test file.
  const { rows } = await pool.query<{ secret: string }>(
    `SELECT * FROM (
       SELECT "id" AS "secret" FROM "Session" UNION ALL SELECT DISTINCT "passwordHash" FROM "User"
     ) "secrets" WHERE "secret" <> '' AND strpos($1, lower("secret")) > 0`,
    [lowerCaseText.replaceAll('\0', ' ')],
  )
  const personalTexts = hiddenPeople(role, people, isStaffRoute).flatMap((person) => person.personalTexts)
  const hidden = personalTexts.filter((word) => !permittedTexts.includes(word))
  return [
    ...rows.map(({ secret }) => secret),
    ...hidden.filter((word) => lowerCaseText.includes(word.toLowerCase())),
  ]
}

describe.each(routeNames)('%s', (name) => {
  /** All roles call with the same people until a write succeeds; the next role then gets new ones. */
  let people: People | null = null

  test.each(roles)('%s gets the expected status, and no secret or private value', async (role) => {
    const { method, path, row, handler } = await findApiRoute(name)
    people ??= await (method === 'GET' ? sharedPeople : makePeople)(row.peopleOptions)
    const request = (await row.call?.(people, people[role])) ?? {}
    const response = await people[role].client.send(method, path, request)
    const text = await response.clone().text()
    const expectedStatus = row.statuses[roles.indexOf(role)]
    // The text is compared with anything, so that a failure shows it.
    expect([response.status, text.slice(0, 300)]).toEqual([expectedStatus, expect.anything()])
    await assertDeclared(method, handler.declaration, response)
    await assertMatchesOpenApi(method, path, response)
    if (expectedStatus === 401) {
      const message = role === 'guest' ? messages.session.loginRequired : messages.session.expired
      expect(JSON.parse(text)).toMatchObject({ message })
    }

    const { access } = handler.declaration
    const isStaffRoute = access !== 'public' && access !== 'signed-in'
    const headersAndText = `${JSON.stringify([...response.headers])}${text}`.toLowerCase()
    expect(
      await findLeaks(headersAndText, role, people, row.permittedTexts?.(people) ?? [], isStaffRoute),
    ).toEqual([])
    if (method !== 'GET' && response.ok) people = null
  })
})

test("an API route whose path has the caller's ID and e-mail refuses those of another administrator", async () => {
  const people = await makePeople()
  const { id, email } = people.otherAdmin.user
  const caller = people.admin.user
  const apiRoutes = (await importApiRoutes()).filter(({ path }) => path.endsWith('/[id]/[email]'))
  expect(apiRoutes).toHaveLength(9)
  for (const { method, path } of apiRoutes) {
    for (const params of [
      { id, email },
      { id: caller.id, email },
      { id, email: caller.email },
    ]) {
      const response = await people.admin.client.send(method, path, { params })
      expect([path, response.status]).toEqual([path, 403])
    }
  }
})

test('the log of these requests has a line for each response, no secret, no e-mail address and no error', () =>
  expectCleanLog())
