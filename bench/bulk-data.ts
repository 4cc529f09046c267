import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import { pool } from '@/lib/db/client'

/**
 * Each learner's first enrollment has a certificate. The first `enrollmentsWithSubmissions` of all enrollments have two
 * submissions, except `requested` ones. `batches` is the total of all courses.
 */
type Sizes = {
  users: number
  enrollmentsPerUser: number
  enrollmentsWithSubmissions: number
  courses: number
  batches: number
}

/** `small` and `large` are sizes of institutes, `huge` is that of a country. `queue` is for bench/assignment.ts. */
export const sizes = {
  small: { users: 1000, enrollmentsPerUser: 2, enrollmentsWithSubmissions: 2000, courses: 200, batches: 0 },
  queue: {
    users: 10_000,
    enrollmentsPerUser: 3,
    enrollmentsWithSubmissions: 30_000,
    courses: 40,
    batches: 0,
  },
  large: {
    users: 100_000,
    enrollmentsPerUser: 3,
    enrollmentsWithSubmissions: 300_000,
    courses: 500,
    batches: 2000,
  },
  huge: {
    users: 1_000_000,
    enrollmentsPerUser: 2,
    enrollmentsWithSubmissions: 200_000,
    courses: 200,
    batches: 0,
  },
} as const satisfies Record<string, Sizes>

const tasksPerCourse = 5
/** Distance between the numbers of a learner's courses, so that each enrollment is in a different one. */
const courseStep = 67
const rowsPerStatement = 5000
const givenNames =
  "ARRAY['Asha','Ravi','Meera','Arjun','Fatima','John','Priya','Kiran','Lena','Omar','Zoe','Vikram']"
const familyNames =
  "ARRAY['Raman','Iyer','Khan','Das','Thomas','Nair','Singh','Rao','Mehta','Silva','Costa','Verma']"
/** SQL that writes the row number `n` in letters: names must be alphabetic. */
const nameSuffix = `translate(to_hex(n + 4096), '0123456789', 'ghijklmnop')`
/** SQL for the slug of the course with a number. */
const slugOf = (number: string) =>
  `'weaving-' || translate(to_hex(${number} + 4096), '0123456789', 'ghijklmnop')`
/** SQL for a time of the last two years: the higher the number in `column`, the later. */
const timeOf = (column: string, total: number) =>
  `now() - interval '730 days' * (1 - (${column})::float / ${total})`

type Part = { name: string; total: number; sql: string; values?: (from: number, to: number) => unknown[] }

const partsOf = ({
  users,
  enrollmentsPerUser,
  enrollmentsWithSubmissions,
  courses,
  batches,
}: Sizes): Part[] => [
  {
    name: 'users',
    total: users,
    sql: `INSERT INTO "User" ("id", "name", "nameKey", "email", "fullName", "createdAt")
      SELECT uuidv7(), given || family || ${nameSuffix}, lower(given || family || ${nameSuffix}), lower(given || '.' || family || n || '@example.test'),
             given || ' ' || family, ${timeOf('n', users)}
        FROM (SELECT n, (${givenNames})[1 + n % 12] AS given, (${familyNames})[1 + n / 12 % 12] AS family
                FROM generate_series($1::int, $2::int - 1) AS n) AS person`,
  },
  {
    name: 'courses',
    total: courses,
    sql: `INSERT INTO "Course" ("id", "title", "titleKey", "slug", "description", "imageUrl", "createdAt", "updatedAt")
      SELECT uuidv7(), 'Weaving ' || ${nameSuffix}, 'weaving ' || ${nameSuffix}, 'weaving-' || ${nameSuffix}, 'About it.', '/covers/testing.svg',
             ${timeOf('n', courses)}, now()
        FROM generate_series($1::int, $2::int - 1) AS n`,
  },
  {
    name: 'tasks',
    total: courses * tasksPerCourse,
    sql: `INSERT INTO "Task" ("id", "courseId", "title", "description", "createdAt")
      SELECT uuidv7(), c."id", 'Task ' || ${nameSuffix}, 'What to do.', c."createdAt"
        FROM generate_series($1::int, $2::int - 1) AS n
        JOIN "Course" c ON c."slug" = ${slugOf(`(n % ${courses})`)}`,
  },
  {
    // Each course begins a batch every half year. Every fourth batch is full: it gets one seat until the part `seats`
    // counts its enrollments.
    name: 'batches',
    total: batches,
    sql: `INSERT INTO "Batch" ("id", "courseId", "name", "nameKey", "startsOn", "endsOn", "closesOn", "seats")
      SELECT uuidv7(), c."id", 'Batch ' || half_year.number, 'batch ' || half_year.number,
             half_year.start, half_year.start + 180, half_year.start + 90,
             CASE WHEN (n + n / ${courses}) % 4 = 0 THEN 1 ELSE 250 END
        FROM generate_series($1::int, $2::int - 1) AS n
       CROSS JOIN LATERAL (SELECT n / ${courses} AS number, current_date - 700 + 180 * (n / ${courses}) AS start) AS half_year
        JOIN "Course" c ON c."slug" = ${slugOf(`(n % ${courses})`)}`,
  },
  {
    name: 'enrollments',
    total: users * enrollmentsPerUser,
    sql: `INSERT INTO "Enrollment" ("id", "userId", "courseId", "state", "requestedAt", "enrolledAt", "completedAt",
                                "batchId", "waitingSince")
      SELECT uuidv7(), u."id", c."id", state::"EnrollmentState", at,
             CASE WHEN state <> 'requested' THEN at + interval '1 hour' END,
             CASE WHEN state = 'completed' THEN at + interval '2 days' END,
             b."id", CASE WHEN state = 'requested' AND b."seats" = 1 THEN at END
        FROM (SELECT n, n % ${users} AS person, ${timeOf('n', users * enrollmentsPerUser)} AS at,
                     CASE WHEN n < ${users} THEN 'completed' WHEN abs(hashtext(n::text)) % 20 = 0 THEN 'requested' ELSE 'enrolled' END AS state
                FROM generate_series($1::int, $2::int - 1) AS n) AS one
        JOIN "User" u ON u."nameKey" = lower((${givenNames})[1 + person % 12] || (${familyNames})[1 + person / 12 % 12]
                           || translate(to_hex(person + 4096), '0123456789', 'ghijklmnop'))
        JOIN "Course" c ON c."slug" = ${slugOf(`((person + n / ${users} * ${courseStep}) % ${courses})`)}
        LEFT JOIN "Batch" b ON b."courseId" = c."id" AND b."nameKey" = 'batch ' || person / ${courses} % ${Math.max(1, batches / courses)}`,
  },
  {
    // A batch with one seat gets a seat for each enrollment that is not on the waiting list. The second condition is
    // always true: a statement must use all its parameters.
    name: 'seats',
    total: batches,
    sql: `UPDATE "Batch" b SET "seats" = greatest(1, (SELECT count(*) FROM "Enrollment" e WHERE e."batchId" = b."id" AND e."waitingSince" IS NULL))
       WHERE b."seats" = 1 AND $2::int > $1::int`,
  },
  {
    name: 'submissions',
    total: enrollmentsWithSubmissions,
    sql: `INSERT INTO "Submission" ("id", "userId", "taskId", "enrollmentId", "fileLink", "status", "submittedAt", "reviewedAt",
                                   "reason", "afterRejection", "dueAt", "linkFinalUrl", "linkStatus", "linkSha256", "linkCheckedAt")
      SELECT uuidv7(), e."userId", t."id", e."id", url, status::"SubmissionStatus", at,
             CASE WHEN status <> 'pending' THEN at + interval '1 day' END, CASE WHEN status = 'rejected' THEN 'Not yet.' END,
             abs(hashtext(e."userId"::text)) % 10 = 0, CASE WHEN at > now() - interval '30 days' THEN at + interval '7 days' END, url, 200, encode(sha256(e."id"::text::bytea), 'hex'), at
        FROM (SELECT * FROM "Enrollment" ORDER BY "requestedAt", "id" LIMIT $2::int - $1::int OFFSET $1::int) AS e
       CROSS JOIN LATERAL (SELECT "id", row_number() OVER (ORDER BY "id") AS place FROM "Task" WHERE "courseId" = e."courseId" LIMIT 2) AS t
       CROSS JOIN LATERAL (SELECT e."requestedAt" + interval '1 day' * t.place AS at, 'https://files.example.test/' || t."id" AS url,
              CASE WHEN e."state" = 'completed' THEN 'accepted' WHEN abs(hashtext(e."id"::text)) % 10 = 0 THEN 'rejected'
                   WHEN abs(hashtext(e."id"::text)) % 10 < 4 THEN 'pending' ELSE 'accepted' END AS status) AS work
       WHERE e."state" <> 'requested'`,
  },
  {
    name: 'certificates',
    total: users,
    sql: `INSERT INTO "Certificate" ("id", "cid", "userId", "courseId", "enrollmentId", "name", "fullName", "nameConfirmedAt", "title", "imageUrl",
                                    "institute", "tasks", "tasksTotal", "enrolledAt", "completedAt", "issuedAt")
      SELECT uuidv7(), drawn.cid, u."id", c."id", e."id", u."name", u."fullName", e."completedAt", c."title", c."imageUrl",
             'Training Trains', '{}', 0, e."enrolledAt", e."completedAt", e."completedAt"
        FROM (SELECT *, row_number() OVER () AS place
                FROM (SELECT * FROM "Enrollment" WHERE "state" = 'completed' ORDER BY "requestedAt", "id" LIMIT $2::int - $1::int OFFSET $1::int) AS done) AS e
        JOIN unnest($3::text[]) WITH ORDINALITY AS drawn (cid, place) ON drawn.place = e.place
        JOIN "User" u ON u."id" = e."userId" JOIN "Course" c ON c."id" = e."courseId"`,
    values: (from, to) => [
      Array.from({ length: to - from }, (_, index) => randomCidForCourse(1 + (index % courses))),
    ],
  },
]

/** Fills a database that has no learners yet. `report` receives the progress from 0 to 1. */
export async function fillDatabase(sizes: Sizes, report: (share: number, partName: string) => void) {
  const parts = partsOf(sizes)
  const totalRows = parts.reduce((sum, { total }) => sum + total, 0)
  let done = 0
  for (const { name, total, sql, values } of parts) {
    for (let from = 0; from < total; from += rowsPerStatement) {
      const to = Math.min(from + rowsPerStatement, total)
      await pool.query({ text: sql, values: [from, to, ...(values?.(from, to) ?? [])] })
      done += to - from
      report(done / totalRows, name)
    }
  }
  await pool.query('VACUUM (ANALYZE)')
}
