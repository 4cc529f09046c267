import { Client } from 'pg'
import { Caller } from './testing/caller'
import { openDatabase } from './steps/database.mjs'
import { freePort } from './testing/process-manager'
import { preparedAdmin } from './testing/prepared-data.mjs'
import { installationForEachTest, preparedInstallation } from './testing/installation'
import { eventually } from './testing/processes'

const installation = installationForEachTest(preparedInstallation)

/** Error codes of a connection that the server did not accept. The database shows whether the call ran. */
const refusedConnection = new Set(['ECONNREFUSED', 'ECONNRESET'])

test('during a stop with parallel writes exactly the acknowledged writes are stored', async () => {
  const env = { PORT: String(await freePort()) }
  const processManager = installation().launch({ env })
  const origin = await processManager.ready()
  const admin = await Caller.signedIn(origin, preparedAdmin.email, preparedAdmin.password)
  const fields = { title: 'Weaving', description: 'About it.', image_url: '/covers/testing.svg' }
  const { data: course } = await admin.call<{ data: { id: string } }>(
    'POST',
    '/api/admin/insert-course-data',
    fields,
  )
  const answered: string[] = []
  const lost: string[] = []
  let refused = false
  const writer = async (name: string) => {
    for (let n = 0; !refused; n++) {
      const title = `${name} ${n}`
      try {
        const body = { course_id: course.id, title, description: 'What to do.' }
        await admin.call('POST', '/api/admin/insert-course-task-data', body)
        answered.push(title)
      } catch (error) {
        const { cause, message } = error as Error & { cause?: { code?: string } }
        if (refusedConnection.has(cause?.code ?? '')) refused = true
        else lost.push(`${title}: ${cause?.code ?? message}`)
      }
    }
  }
  const writers = Array.from({ length: 8 }, (_, index) => writer(`Writer ${index}`))
  await eventually('writes', () => answered.length > 20)
  processManager.signal('SIGTERM')
  await Promise.all(writers)
  expect(await processManager.waitForExit(10_000)).toEqual({ code: 0 })
  expect(processManager.output()).not.toMatch(/✗|rror|ended with/)
  expect(lost).toEqual([])

  const cleanups: (() => unknown)[] = []
  const client = new Client({
    connectionString: await openDatabase({ dataDir: installation().dataDir }, cleanups),
  })
  await client.connect()
  const { rows } = await client.query('SELECT "title" FROM "Task"')
  await client.end()
  for (const action of cleanups.reverse()) await action()
  expect(rows.map(({ title }) => title).toSorted()).toEqual(answered.toSorted())
})
