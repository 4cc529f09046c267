import type { Actor } from '@/lib/auth/actor'
import { db, pool } from '@/lib/db/client'
import { assignSubmissions, reviewerWorkloads } from '@/lib/submissions/assign'

/** A limited reviewer reviews only half of the courses. */
const [submissionCount, managerCount, limitedReviewerCount] = [10_000, 10, 10]
const allowedDifference = 0.1

const administrator = { id: '00000000-0000-0000-0000-000000000000', name: '', role: 'admin' } as Actor

/**
 * Fills the queue. Submissions that limited reviewers may review are older. If assignment went by age alone, managers
 * would get half of them and all newer ones, and the workloads would differ.
 */
async function fillQueue() {
  await db.submission.updateMany({
    where: { status: 'pending' },
    data: { status: 'accepted', reviewedAt: new Date(), assigneeId: null },
  })
  await pool.query(
    `WITH half AS (SELECT "id" FROM "Course" ORDER BY "id" LIMIT (SELECT count(*) / 2 FROM "Course")),
          ranked AS (SELECT s."id", t."courseId" IN (SELECT "id" FROM half) AS in_half,
                            row_number() OVER (PARTITION BY t."courseId" IN (SELECT "id" FROM half) ORDER BY s."id") AS place
                       FROM "Submission" s JOIN "Task" t ON t."id" = s."taskId")
     UPDATE "Submission" s SET "status" = 'pending', "reviewedAt" = NULL, "reason" = NULL, "assigneeId" = NULL,
            "submittedAt" = now() - CASE WHEN in_half THEN interval '2 days' ELSE interval '1 day' END
       FROM ranked r WHERE r."id" = s."id" AND r.place <= $1`,
    [submissionCount / 2],
  )
}

/** Adds managers, who review all courses, and reviewers limited to the half that `fillQueue` uses. */
async function addReviewers() {
  await db.user.deleteMany({ where: { nameKey: { startsWith: 'assignment-' } } })
  const people = Array.from({ length: managerCount + limitedReviewerCount }, (_, index) => ({
    name: `assignment-${index}`,
    nameKey: `assignment-${index}`,
    email: `assignment-${index}@example.test`,
    role: index < managerCount ? ('manager' as const) : ('reviewer' as const),
  }))
  const users = await db.user.createManyAndReturn({ data: people, select: { id: true, role: true } })
  await pool.query(
    `INSERT INTO "CourseReviewer" ("courseId", "userId")
      SELECT c."id", u."id" FROM (SELECT "id" FROM "Course" ORDER BY "id" LIMIT (SELECT count(*) / 2 FROM "Course")) c
       CROSS JOIN unnest($1::uuid[]) AS u("id")`,
    [users.filter(({ role }) => role === 'reviewer').map(({ id }) => id)],
  )
  return users.map(({ id }) => id)
}

async function measureSeconds<T>(work: () => Promise<T>) {
  const began = performance.now()
  const result = await work()
  return { result, seconds: ((performance.now() - began) / 1000).toFixed(2) }
}

async function main() {
  await fillQueue()
  const ids = await addReviewers()
  await pool.query('VACUUM (ANALYZE)')
  const workloadsBefore = await measureSeconds(reviewerWorkloads)
  const firstAssignment = await measureSeconds(() => assignSubmissions(administrator, ids))
  const secondAssignment = await measureSeconds(() => assignSubmissions(administrator, ids))
  const { reviewers } = await reviewerWorkloads()
  const workloads = reviewers.filter(({ id }) => ids.includes(id)).map(({ pending }) => pending)
  const [least, most] = [Math.min(...workloads), Math.max(...workloads)]
  const rows = [
    ['submissions assigned', firstAssignment.result],
    ['seconds for the first run', firstAssignment.seconds],
    ['seconds for a second run, which finds nothing', secondAssignment.seconds],
    ['seconds to count the workloads, before the first run', workloadsBefore.seconds],
    ['lowest and highest workload', `${least} and ${most}`],
    ['difference', `${((most / least - 1) * 100).toFixed(1)} %`],
  ]
  console.log(
    ['| What | measured |', '|---|---:|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n'),
  )
  if (most / least - 1 > allowedDifference || firstAssignment.result !== submissionCount)
    throw new Error('Workloads differ by more than 10 %, or not all submissions were assigned.')
}

main()
  .catch((error: unknown) => {
    console.error(error)
    process.exitCode = 1
  })
  .finally(() => Promise.all([db.$disconnect(), pool.end()]))
