import 'server-only'
import { pool } from '@/lib/db/client'
import type { RunQuery } from './query-in-snapshot'

export type ReportGrouping = 'course' | 'batch' | 'month' | 'reviewer'

/** Months as YYYY-MM, both included, in this time zone. */
export type Period = { from: string; to: string; timeZone: string }
export type Scope = { course?: string | undefined; batch?: string | undefined }

export type Figures = {
  requests: number
  enrolled: number
  first_submissions: number
  decided: number
  accepted: number
  attempts_per_task: number | null
  hours_to_verdict: number | null
  completed: number
  days_to_completion: number | null
  certificates: number
}

/** SQL of each group's key. `time` is the column that decides the month of an event. */
const keyExpressions: Record<ReportGrouping, (time: string) => string> = {
  course: () => `e."courseId"::text`,
  batch: () => `e."batchId"::text`,
  month: (time) => `to_char(${time}, 'YYYY-MM')`,
  reviewer: () => `s."reviewerId"::text`,
}

/**
 * All SQL of this file, except that of `enrollmentsUntilToday`, has the parameters of `RunQuery`: $1 and $2 bound the
 * period, $3 is the course, $4 the batch.
 */
const inPeriod = (time: string) => `${time} >= $1 AND ${time} < $2`

const inScope = (course = 'e."courseId"') =>
  `($3::uuid IS NULL OR ${course} = $3) AND ($4::uuid IS NULL OR e."batchId" = $4)`

/** Gives one row for each key and one for the total (`isTotal`). The columns are properties of `FiguresWithTasks`. */
const groupedQuery = (key: string, columns: string, fromAndWhere: string) =>
  `SELECT ${key} AS key, GROUPING(${key}) = 1 AS "isTotal", ${columns} FROM ${fromAndWhere}
    GROUP BY GROUPING SETS ((${key}), ())`

function enrollmentQueries(by: ReportGrouping, scope: Scope) {
  const query = (time: string, columns: string) =>
    groupedQuery(keyExpressions[by](time), columns, `"Enrollment" e WHERE ${inPeriod(time)} AND ${inScope()}`)
  const certificateKey = keyExpressions[by]('c."issuedAt"').replace('e."courseId"', 'c."courseId"')
  return [
    query('e."requestedAt"', 'count(*) AS requests'),
    query('e."enrolledAt"', 'count(*) AS enrolled'),
    query(
      'e."completedAt"',
      `count(*) AS completed, ${median(`e."completedAt" - e."enrolledAt"`, 86_400)} AS days_to_completion`,
    ),
    groupedQuery(
      keyExpressions[by]('f."at"'),
      'count(*) AS first_submissions',
      `(${firstSubmissions(scope)}) f JOIN "Enrollment" e ON e."id" = f."enrollmentId" WHERE ${inScope()}`,
    ),
    // The certificates of a deleted course or account have no enrollment, so LEFT JOIN keeps them, and their course is
    // read from the certificate. A certificate that corrects another one is not counted.
    groupedQuery(
      certificateKey,
      'count(*) AS certificates',
      `"Certificate" c LEFT JOIN "Enrollment" e ON e."id" = c."enrollmentId"
        WHERE ${inPeriod('c."issuedAt"')} AND ${inScope('c."courseId"')}
          AND NOT EXISTS (SELECT 1 FROM "Certificate" o WHERE o."supersededById" = c."id")`,
    ),
  ]
}

/**
 * Each enrollment's first submission, if it was in the period. The condition on the scope is omitted if there is none,
 * so that PostgreSQL can use an index-only scan.
 */
const firstSubmissions = ({ course, batch }: Scope) =>
  `SELECT "enrollmentId", min("submittedAt") AS "at" FROM "Submission"
    WHERE "submittedAt" < $2 ${course || batch ? `AND "enrollmentId" IN (SELECT e."id" FROM "Enrollment" e WHERE ${inScope()})` : ''}
    GROUP BY 1 HAVING min("submittedAt") >= $1`

function verdictQueries(by: ReportGrouping) {
  const key = keyExpressions[by]('s."reviewedAt"')
  const verdicts = `"Submission" s JOIN "Enrollment" e ON e."id" = s."enrollmentId"
    WHERE ${inPeriod('s."reviewedAt"')} AND s."status" <> 'pending' AND ${inScope()}`
  const columns = `count(*) AS decided, count(*) FILTER (WHERE s."status" = 'accepted') AS accepted,
    ${median(`s."reviewedAt" - s."submittedAt"`, 3600)} AS hours_to_verdict`
  const tasksByKey = `(SELECT DISTINCT ${key} AS key, s."enrollmentId", s."taskId" FROM ${verdicts}) d`
  // A task with verdicts of several months or reviewers counts once in the total. This query runs last, so its total
  // replaces that of `tasksByKey`.
  const taskTotalQuery = `SELECT NULL AS key, true AS "isTotal", count(*) AS tasks
    FROM (SELECT DISTINCT s."enrollmentId", s."taskId" FROM ${verdicts}) d`
  return [
    groupedQuery(key, columns, verdicts),
    groupedQuery('d.key', 'count(*) AS tasks', tasksByKey),
    ...(by === 'month' || by === 'reviewer' ? [taskTotalQuery] : []),
  ]
}

function median(interval: string, secondsPerUnit: number) {
  const middle = `percentile_cont(0.5) WITHIN GROUP (ORDER BY ${interval})`
  return `round((extract(epoch FROM ${middle}) / ${secondsPerUnit})::numeric, 1)`
}

/** `tasks` is the number of tasks with verdicts, counted per enrollment; `attempts_per_task` is computed from it. */
type FiguresWithTasks = Figures & { tasks: number }
type QueryRow = { key: string | null; isTotal: boolean } & Record<string, string | null>

/** Figures by group key, and their total. The key is null without a batch, or for a deleted course or reviewer. */
export async function figuresBy(runQuery: RunQuery, by: ReportGrouping, scope: Scope) {
  const queries =
    by === 'reviewer' ? verdictQueries(by) : [...enrollmentQueries(by, scope), ...verdictQueries(by)]
  const groups = new Map<string | null, FiguresWithTasks>()
  const total: FiguresWithTasks = { ...zeroFigures(), tasks: 0 }
  for (const query of queries)
    for (const { key, isTotal, ...row } of await runQuery<QueryRow>(query)) {
      const figures = isTotal ? total : (groups.get(key) ?? { ...zeroFigures(), tasks: 0 })
      Object.assign(figures, numbersOf(row))
      if (!isTotal) groups.set(key, figures)
    }
  return {
    groups: new Map([...groups].map(([key, figures]) => [key, toFigures(figures)])),
    total: toFigures(total),
  }
}

function toFigures({ tasks, ...figures }: FiguresWithTasks): Figures {
  const attempts = tasks === 0 ? null : Math.round((figures.decided / tasks) * 100) / 100
  return { ...figures, attempts_per_task: attempts }
}

const numbersOf = (row: Record<string, string | null>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? null : Number(value)]),
  )

export const zeroFigures = (): Figures => ({
  requests: 0,
  enrolled: 0,
  first_submissions: 0,
  decided: 0,
  accepted: 0,
  attempts_per_task: null,
  hours_to_verdict: null,
  completed: 0,
  days_to_completion: null,
  certificates: 0,
})

/** Counts all enrollments until today, the completed ones, and the learners, each once. */
export async function enrollmentsUntilToday({ course, batch }: Scope) {
  const { rows } = await pool.query<{ enrolled: number; completed: number; learners: number }>(
    `SELECT count(*)::int AS enrolled, (count(*) FILTER (WHERE e."state" = 'completed'))::int AS completed,
            count(DISTINCT e."userId")::int AS learners
       FROM "Enrollment" e
      WHERE e."enrolledAt" IS NOT NULL
        AND ($1::uuid IS NULL OR e."courseId" = $1) AND ($2::uuid IS NULL OR e."batchId" = $2)`,
    [course ?? null, batch ?? null],
  )
  return rows[0] ?? { enrolled: 0, completed: 0, learners: 0 }
}

type FunnelTask = { id: string; title: string; submitted: number; accepted: number }

/** Drop-off of a course: of the learners enrolled in the period, how many submitted each task and had it accepted. */
export async function funnelOf(runQuery: RunQuery) {
  const enrolled = `"Enrollment" e WHERE ${inPeriod('e."enrolledAt"')} AND ${inScope()}`
  const [base] = await runQuery<{ count: number }>(`SELECT count(*)::int AS count FROM ${enrolled}`)
  const tasks = await runQuery<FunnelTask>(
    `SELECT t."id", t."title", count(DISTINCT s."enrollmentId")::int AS submitted,
            (count(DISTINCT s."enrollmentId")
              FILTER (WHERE s."status" = 'accepted' AND s."withdrawnAt" IS NULL))::int AS accepted
       FROM "Task" t LEFT JOIN "Submission" s ON s."taskId" = t."id"
                       AND s."enrollmentId" IN (SELECT e."id" FROM ${enrolled})
      WHERE t."courseId" = $3 GROUP BY t."id" ORDER BY t."createdAt", t."id"`,
  )
  return { enrolled: base?.count ?? 0, tasks }
}
