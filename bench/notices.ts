import { Client } from 'pg'
import { db, pool } from '@/lib/db/client'
import { env } from '@/lib/env'
import { processState } from '@/lib/jobs/process-state'
import { DAY } from '@/lib/limits'
import { queueDigests } from '@/lib/notices/digest'
import { cleanUpNotices } from '@/lib/notices/mutations'
import { remindLearners } from '@/lib/notices/remind-learners'

const noticesPerUser = 3

/** Tables that the measured jobs write, and those that this file fills for them. */
const tables = ['Notice', 'Reminder', 'OutboxMail', 'DailyRun', 'DailyDigest', 'BatchDueDate'].map(
  (table) => `"${table}"`,
)

const client = new Client({ connectionString: env.DATABASE_URL })
const emptyTables = () => client.query(`TRUNCATE ${tables.join(', ')}`)

/** Noon in Asia/Kolkata, the institute's time zone: 6:30 in UTC. */
function noonAfter(days: number) {
  const day = new Date(Date.now() + days * DAY)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 6, 30))
}

async function measure(name: string, work: () => Promise<unknown>) {
  await client.query('ANALYZE')
  const before = await db.outboxMail.count()
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  const emails = (await db.outboxMail.count()) - before
  console.log(`| ${name} | ${seconds.toFixed(1)} | ${emails.toLocaleString('en')} |`)
}

async function main() {
  await client.connect()
  await emptyTables()
  console.log('| One run | s | e-mails |\n|---|---:|---:|')
  const institute = { ...processState.institute, timeZone: 'Asia/Kolkata', stalledDays: null }
  processState.institute = institute
  await measure('reminders, nothing to do', () => remindLearners(noonAfter(1)))
  await measure('reminders, again on the same day', () => remindLearners(noonAfter(1)))
  processState.institute = { ...institute, stalledDays: 14 }
  await measure('reminders, learners who have stalled', () => remindLearners(noonAfter(2)))
  processState.institute = institute
  await client.query(
    `INSERT INTO "BatchDueDate" ("batchId", "taskId", "courseId", "dueOn")
     SELECT b."id", t."id", b."courseId", $1::date + 3 FROM "Batch" b
       JOIN LATERAL (SELECT "id" FROM "Task" WHERE "courseId" = b."courseId" ORDER BY "id" DESC LIMIT 1) t ON true`,
    [noonAfter(3)],
  )
  await measure('reminders, a task of every batch is due in three days', () => remindLearners(noonAfter(3)))
  await emptyTables()
  await client.query(
    `INSERT INTO "Notice" ("id", "userId", "template", "title", "path", "at", "awaitsDigest")
     SELECT gen_random_uuid(), u."id", 'seat-free', 'A seat is free', '/courses', now() - interval '1 hour' * n, true
       FROM "User" u CROSS JOIN generate_series(1, ${noticesPerUser}) AS n`,
  )
  await measure(`daily e-mails, ${noticesPerUser} notices of each user`, () => queueDigests(noonAfter(4)))
  await measure('old notices, nothing to delete', cleanUpNotices)
  await emptyTables()
}

main()
  .catch((error: unknown) => {
    console.error(error)
    process.exitCode = 1
  })
  .finally(() => Promise.all([db.$disconnect(), pool.end(), client.end()]))
