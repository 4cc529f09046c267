import 'server-only'
import { pool } from '@/lib/db/client'

/** The numbers on the dashboard's tiles, in one statement. */
export async function loadDashboardCounts() {
  const { rows } = await pool.query<Record<'users' | 'courses' | 'certificates' | 'enrollments', number>>(
    `SELECT (SELECT count(*) FROM "User")::int AS users, (SELECT count(*) FROM "Course")::int AS courses,
            (SELECT count(*) FROM "Certificate")::int AS certificates, (SELECT count(*) FROM "Enrollment")::int AS enrollments`,
  )
  return rows[0] ?? { users: 0, courses: 0, certificates: 0, enrollments: 0 }
}
