import 'server-only'
import { pool } from '@/lib/db/client'

export type ReportGroup = 'course' | 'batch' | 'month' | 'reviewer'
type Grouping = ReportGroup | 'none'

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

/** `time` is the column of the event by which it falls into a month. */
const keys: Record<Grouping, (time: string) => string> = {
  course: () => `e."courseId"::text`,
  batch: () => `e."batchId"::text`,
  month: (time) => `to_char(${time} AT TIME ZONE $1, 'YYYY-MM')`,
  reviewer: () => `s."reviewerId"::text`,
  none: () => `''`,
}

const within = (time: string) =>
  `${time} >= ($2 || '-01')::timestamp AT TIME ZONE $1
     AND ${time} < (($3 || '-01')::timestamp + interval '1 month') AT TIME ZONE $1`

const inScope = (course = 'e."courseId"') =>
  `($4::uuid IS NULL OR ${course} = $4) AND ($5::uuid IS NULL OR e."batchId" = $5)`

/** Parts of a report, each a statement that gives a key and columns of `Figures`. */
const enrollmentParts = (by: Grouping) => [
  `SELECT ${keys[by]('e."requestedAt"')} AS key, count(*) AS requests FROM "Enrollment" e
    WHERE ${within('e."requestedAt"')} AND ${inScope()} GROUP BY 1`,
  `SELECT ${keys[by]('e."enrolledAt"')} AS key, count(*) AS enrolled FROM "Enrollment" e
    WHERE ${within('e."enrolledAt"')} AND ${inScope()} GROUP BY 1`,
  `SELECT ${keys[by]('e."completedAt"')} AS key, count(*) AS completed,
          ${median(`e."completedAt" - e."enrolledAt"`, 86_400)} AS days_to_completion
     FROM "Enrollment" e WHERE ${within('e."completedAt"')} AND ${inScope()} GROUP BY 1`,
  `SELECT ${keys[by]('s."submittedAt"')} AS key, count(*) AS first_submissions
     FROM "Submission" s JOIN "Enrollment" e ON e."id" = s."enrollmentId"
    WHERE ${within('s."submittedAt"')} AND ${inScope()}
      AND NOT EXISTS (SELECT 1 FROM "Submission" p WHERE p."enrollmentId" = s."enrollmentId"
                         AND (p."submittedAt", p."id") < (s."submittedAt", s."id"))
    GROUP BY 1`,
  // A certificate that corrects another one is not counted again; its course may be deleted.
  `SELECT ${keys[by]('c."issuedAt"').replace('e."courseId"', 'c."courseId"')} AS key, count(*) AS certificates
     FROM "Certificate" c LEFT JOIN "Enrollment" e ON e."id" = c."enrollmentId"
    WHERE ${within('c."issuedAt"')} AND ${inScope('c."courseId"')}
      AND NOT EXISTS (SELECT 1 FROM "Certificate" o WHERE o."supersededById" = c."id")
    GROUP BY 1`,
]

const verdictPart = (by: Grouping) =>
  `SELECT ${keys[by]('s."reviewedAt"')} AS key, count(*) AS decided,
          count(*) FILTER (WHERE s."status" = 'accepted') AS accepted,
          round(count(*)::numeric / count(DISTINCT (s."enrollmentId", s."taskId")), 2) AS attempts_per_task,
          ${median(`s."reviewedAt" - s."submittedAt"`, 3600)} AS hours_to_verdict
     FROM "Submission" s JOIN "Enrollment" e ON e."id" = s."enrollmentId"
    WHERE ${within('s."reviewedAt"')} AND s."status" <> 'pending' AND ${inScope()} GROUP BY 1`

function median(interval: string, seconds: number) {
  const middle = `percentile_cont(0.5) WITHIN GROUP (ORDER BY ${interval})`
  return `round((extract(epoch FROM ${middle}) / ${seconds})::numeric, 1)`
}

const counts = [
  'requests',
  'enrolled',
  'first_submissions',
  'decided',
  'accepted',
  'completed',
  'certificates',
]
const averages = ['attempts_per_task', 'hours_to_verdict', 'days_to_completion']

/** The figures of each group, as a map by its key; null is the key of what has no batch, or a deleted course or reviewer. */
export async function figuresBy(by: Grouping, { from, to, timeZone }: Period, { course, batch }: Scope) {
  const values = [timeZone, from, to, course ?? null, batch ?? null]
  const parts = by === 'reviewer' ? [verdictPart(by)] : [...enrollmentParts(by), verdictPart(by)]
  const groupRows = await Promise.all(
    parts.map((part) => pool.query<Record<string, string | null> & { key: string | null }>(part, values)),
  )
  const groups = new Map<string | null, Figures>()
  for (const { key, ...row } of groupRows.flatMap(({ rows }) => rows)) {
    const figures = groups.get(key) ?? none()
    groups.set(key, Object.assign(figures, numbersOf(row)))
  }
  return groups
}

const numbersOf = (row: Record<string, string | null>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? null : Number(value)]),
  )

export const none = () =>
  Object.fromEntries([
    ...counts.map((name) => [name, 0]),
    ...averages.map((name) => [name, null]),
  ]) as unknown as Figures

type FunnelTask = { id: string; title: string; submitted: number; accepted: number }

/** Enrollments until today, how many of them are completed, and of how many learners they are. */
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

/** Number of learners enrolled in the period who submitted each task, and who have it accepted. */
export async function funnelOf({ from, to, timeZone }: Period, { course, batch }: Scope) {
  const enrolled = `"Enrollment" e WHERE ${within('e."enrolledAt"')} AND ${inScope()}`
  const values = [timeZone, from, to, course, batch ?? null]
  const [base, tasks] = await Promise.all([
    pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${enrolled}`, values),
    pool.query<FunnelTask>(
      `SELECT t."id", t."title", count(DISTINCT s."enrollmentId")::int AS submitted,
              (count(DISTINCT s."enrollmentId")
                FILTER (WHERE s."status" = 'accepted' AND s."withdrawnAt" IS NULL))::int AS accepted
         FROM "Task" t LEFT JOIN "Submission" s ON s."taskId" = t."id"
                         AND s."enrollmentId" IN (SELECT e."id" FROM ${enrolled})
        WHERE t."courseId" = $4 GROUP BY t."id" ORDER BY t."createdAt", t."id"`,
      values,
    ),
  ])
  return { enrolled: base.rows[0]?.count ?? 0, tasks: tasks.rows }
}
