import { Client } from 'pg'
import { ApiClient } from './testing/api-client'
import { startDatabaseIfNeeded } from './steps/database.mjs'
import { freePort } from './testing/launched-command'
import { preparedAdmin } from './testing/prepared-data.mjs'
import { installationForEachTest, preparedInstallation } from './testing/installation'
import { eventually } from './testing/processes'

const installation = installationForEachTest(preparedInstallation)

/** Error codes of a call whose connection the server does not accept. Such a call must not have stored anything. */
const refusedConnectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET'])

test('during a stop with parallel writes exactly the acknowledged writes are stored', async () => {
  const env = { PORT: String(await freePort()) }
  const launched = installation().launch({ env })
  const origin = await launched.waitForOrigin()
  const admin = await ApiClient.signedIn(origin, preparedAdmin.email, preparedAdmin.password)
  const fields = { title: 'Weaving', description: 'About it.', image_url: '/covers/testing.svg' }
  const { data: course } = await admin.call<{ data: { id: string } }>(
    'POST',
    '/api/admin/insert-course-data',
    fields,
  )
  const acknowledged: string[] = []
  const unexpectedErrors: string[] = []
  let isStopped = false
  const writer = async (name: string) => {
    for (let n = 0; !isStopped; n++) {
      const title = `${name} ${n}`
      try {
        const body = { course_id: course.id, title, description: 'What to do.' }
        await admin.call('POST', '/api/admin/insert-course-task-data', body)
        acknowledged.push(title)
      } catch (error) {
        const { cause, message } = error as Error & { cause?: { code?: string } }
        if (refusedConnectionCodes.has(cause?.code ?? '')) isStopped = true
        else unexpectedErrors.push(`${title}: ${cause?.code ?? message}`)
      }
    }
  }
  const writers = Array.from({ length: 8 }, (_, index) => writer(`Writer ${index}`))
  await eventually('writes', () => acknowledged.length > 20)
  launched.signal('SIGTERM')
  await Promise.all(writers)
  expect(await launched.waitForExit(10_000)).toEqual({ code: 0 })
  expect(launched.output()).not.toMatch(/✗|rror|ended with/)
  expect(unexpectedErrors).toEqual([])

  const cleanups: (() => unknown)[] = []
  const client = new Client({
    connectionString: await startDatabaseIfNeeded({ dataDir: installation().dataDir }, cleanups),
  })
  await client.connect()
  const { rows } = await client.query('SELECT "title" FROM "Task"')
  await client.end()
  for (const action of cleanups.reverse()) await action()
  expect(rows.map(({ title }) => title).toSorted()).toEqual(acknowledged.toSorted())
})
