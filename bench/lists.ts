import { db, pool } from '@/lib/db/client'
import { listManagedBatches } from '@/lib/batches/queries'
import { listCertificates } from '@/lib/certificates/queries'
import { loadOverview } from '@/lib/dashboard/overview'
import { loadDashboardCounts } from '@/lib/dashboard/queries'
import { listManagedCourses } from '@/lib/courses/queries'
import { listEnrollments } from '@/lib/enrollments/queries'
import { cursorOf, type PageRequest } from '@/lib/db/pagination'
import { listSubmissions } from '@/lib/submissions/queries'
import { listOtherUsers } from '@/lib/users/queries'
import type { Actor } from '@/lib/auth/actor'
import { measureReports } from './reports'

const pageSize = 50
const rounds = 30

type List = {
  name: string
  table: string
  timeColumn: string
  readPage: (pageRequest: PageRequest) => Promise<unknown>
  searches: string[]
}

const administrator = { id: '00000000-0000-0000-0000-000000000000', name: '', role: 'admin' } as Actor
/** The searches are for names and IDs that bulk-data.ts generates, such as the course ‘Weaving hggl’. */
const lists: List[] = [
  {
    name: 'users',
    table: 'User',
    timeColumn: 'createdAt',
    readPage: (pageRequest) => listOtherUsers(administrator, pageRequest),
    searches: ['meera', 'ravikhan', 'zoe.costa4'],
  },
  {
    name: 'courses',
    table: 'Course',
    timeColumn: 'createdAt',
    readPage: (pageRequest) => listManagedCourses(administrator, pageRequest),
    searches: ['weaving', 'weaving hggl'],
  },
  {
    name: 'enrollments',
    table: 'Enrollment',
    timeColumn: 'requestedAt',
    readPage: (pageRequest) => listEnrollments(administrator, pageRequest),
    searches: ['meera', 'ravikhan', 'weaving hggl'],
  },
  {
    name: 'submissions',
    table: 'Submission',
    timeColumn: 'submittedAt',
    readPage: (pageRequest) => listSubmissions(administrator, pageRequest),
    searches: ['meera', 'ravikhan', 'weaving hggl'],
  },
  {
    name: 'certificates',
    table: 'Certificate',
    timeColumn: 'issuedAt',
    readPage: listCertificates,
    searches: ['meera', 'tt-00', 'weaving hggl'],
  },
]

/** The cursor with which `readPage` returns the page that ends at this fraction of all rows. */
async function cursorAt({ table, timeColumn }: List, fraction: number) {
  const { rows } = await pool.query<{ id: string; at: Date }>(
    `SELECT "id", "${timeColumn}" AS at FROM "${table}" ORDER BY "${timeColumn}" DESC, "id" DESC
      OFFSET greatest(0, (SELECT count(*) * $1::float - ${pageSize} - 1 FROM "${table}")::int) LIMIT 1`,
    [fraction],
  )
  return rows[0] && cursorOf(rows[0])
}

async function measureTimes(work: () => Promise<unknown>, count: number) {
  const times: number[] = []
  for (let round = 0; round < count; round++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  return { median: times[count >> 1] ?? 0, slowest: times.at(-1) ?? 0 }
}

async function measure(name: string, work: () => Promise<unknown>, count = rounds) {
  const { median, slowest } = await measureTimes(work, count)
  console.log(`| ${name} | ${median.toFixed(1)} | ${slowest.toFixed(1)} |`)
}

async function measureBatches() {
  const batch = await db.batch.findFirstOrThrow({
    where: { enrollments: { some: {} } },
    orderBy: { createdAt: 'desc' },
  })
  const request = { limit: pageSize, course: batch.courseId, batch: batch.id }
  await measure('batches of a course', () => listManagedBatches(batch.courseId))
  await measure('enrollments of a batch', () => listEnrollments(administrator, request))
  await measure('enrollments of a batch, search ‘meera’', () =>
    listEnrollments(administrator, { ...request, q: 'meera' }),
  )
  await measure('enrollments on waiting lists', () =>
    listEnrollments(administrator, { limit: pageSize, state: 'waiting' }),
  )
}

/** Gives 100 of the 500 courses an admission form that no learner has answered, until the measurement ends. */
async function measureUnansweredForms() {
  const courses = await db.course.findMany({ select: { id: true }, take: 100 })
  const where = { id: { in: courses.map(({ id }) => id) } }
  await db.course.updateMany({ where, data: { admissionSince: new Date(0) } })
  try {
    await measure('enrollments whose form is not answered', () =>
      listEnrollments(administrator, { limit: pageSize, state: 'unanswered' }),
    )
  } finally {
    await db.course.updateMany({ where, data: { admissionSince: null } })
  }
}

async function main() {
  // Does what autovacuum would do within minutes.
  await pool.query('VACUUM (ANALYZE)')
  console.log('| What | median ms | slowest ms |\n|---|---:|---:|')
  for (const list of lists) {
    const { name, readPage, searches } = list
    await measure(`${name}, first page`, () => readPage({ limit: pageSize }))
    for (const [position, fraction] of [
      ['middle', 0.5],
      ['last', 1],
    ] as const) {
      const cursor = await cursorAt(list, fraction)
      await measure(`${name}, ${position} page`, () => readPage({ limit: pageSize, cursor }))
    }
    for (const q of searches) await measure(`${name}, search ‘${q}’`, () => readPage({ limit: pageSize, q }))
  }
  await measure('requested enrollments, oldest first', () =>
    listEnrollments(administrator, { limit: pageSize, state: 'requested', sort: 'oldest' }),
  )
  await measureBatches()
  await measureUnansweredForms()
  await measure('pending submissions, oldest first', () =>
    listSubmissions(administrator, { limit: pageSize, status: 'pending', sort: 'oldest' }),
  )
  await measure('pending submissions, after a rejection first', () =>
    listSubmissions(administrator, { limit: pageSize, status: 'pending', sort: 'after-rejection' }),
  )
  await measure('submissions that are overdue', () =>
    listSubmissions(administrator, { limit: pageSize, queue: 'overdue' }),
  )
  await measure('dashboard, counts', loadDashboardCounts)
  await measure('dashboard, pending decisions and weekly figures', loadOverview)
  await measureReports(measure)
}

main()
  .catch((error: unknown) => {
    console.error(error)
    process.exitCode = 1
  })
  .finally(() => Promise.all([db.$disconnect(), pool.end()]))
