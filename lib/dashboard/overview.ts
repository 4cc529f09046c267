import 'server-only'
import { pool } from '@/lib/db/client'
import { currentInstitute } from '@/lib/institute/settings'
import { awaitsVerdictSql } from '@/lib/submissions/awaits-verdict'
import { dashboard } from './limits'

type CountWithOldest = { count: number; oldest: Date | null }
type Week = { week: string; registrations: number; submissions: number; certificates: number }

/** Table and condition of the submissions that wait for a verdict. */
const waitingSubmissionsSql = `"Submission" s WHERE ${awaitsVerdictSql.text}`

/**
 * Numbers of pending decisions with the time of the oldest, and weekly figures. Requests on a waiting list are left
 * out: they cannot be accepted yet.
 */
export async function loadOverview(now = new Date()) {
  const [requests, submissions, overdue, corrections, weeks] = await Promise.all([
    countWithOldest(`"requestedAt"`, `"Enrollment" WHERE "state" = 'requested' AND "waitingSince" IS NULL`),
    countWithOldest(`"submittedAt"`, waitingSubmissionsSql),
    countWithOldest(`"dueAt"`, `${waitingSubmissionsSql} AND "dueAt" < now()`),
    countWithOldest(`"requestedAt"`, `"NameCorrection" WHERE "state" = 'open'`),
    countByWeek(now),
  ])
  return { waiting: { requests, submissions, corrections }, overdue: overdue.count, weeks }
}

async function countWithOldest(timeColumn: string, tableAndCondition: string) {
  const { rows } = await pool.query<CountWithOldest>(
    `SELECT count(*)::int AS count, min(${timeColumn}) AS oldest FROM ${tableAndCondition}`,
  )
  const [row] = rows
  return { count: row?.count ?? 0, oldest: row?.oldest?.toISOString() ?? null }
}

/** The last weeks, oldest first, including the current one. A week begins on Monday in the institute's time zone. */
async function countByWeek(now: Date) {
  // The query subtracts weeks in local time, because a week in which daylight saving time begins or ends does not have
  // 168 hours.
  const { rows } = await pool.query<Week>(
    `WITH week AS (
       SELECT (monday - make_interval(weeks => n)) AT TIME ZONE $1 AS begins,
              (monday - make_interval(weeks => n - 1)) AT TIME ZONE $1 AS ends
         FROM date_trunc('week', $3::timestamptz AT TIME ZONE $1) AS monday, generate_series(0, $2::int - 1) AS n)
     SELECT to_char(begins AT TIME ZONE $1, 'YYYY-MM-DD') AS week,
            (SELECT count(*) FROM "User" WHERE "createdAt" >= begins AND "createdAt" < ends)::int AS registrations,
            (SELECT count(*) FROM "Submission" WHERE "submittedAt" >= begins AND "submittedAt" < ends)::int AS submissions,
            (SELECT count(*) FROM "Certificate" WHERE "issuedAt" >= begins AND "issuedAt" < ends)::int AS certificates
       FROM week ORDER BY begins`,
    [currentInstitute().timeZone, dashboard.lookbackWeeks, now],
  )
  return rows
}

export type Overview = Awaited<ReturnType<typeof loadOverview>>
