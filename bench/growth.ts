import type { Actor } from '@/lib/auth/actor'
import { listCertificates, listOwnCertificates, verifyCertificate } from '@/lib/certificates/queries'
import { db, pool } from '@/lib/db/client'
import { listEnrollments, listOwnCourses } from '@/lib/enrollments/queries'
import { learnerNextSteps } from '@/lib/progress/next-steps'
import { courseProgress } from '@/lib/progress/queries'
import { listOwnSubmissions, listSubmissions } from '@/lib/submissions/queries'
import { listOtherUsers } from '@/lib/users/queries'

/** Number of timed calls of each query; as many calls before them warm up. */
const timedCalls = 400
/** Samples are taken from the first rows: only learners who were added first have submissions (bulk-data.ts). */
const candidateRows = 40_000
const pageSize = 50

const administrator = { id: '00000000-0000-0000-0000-000000000000', name: '', role: 'admin' } as Actor

type Sample = { cid: string; courseId: string; actor: Actor }

async function samples(): Promise<Sample[]> {
  const { rows } = await pool.query<{ cid: string; courseId: string; userId: string; name: string }>(
    `SELECT "cid", "courseId", "userId", "name" FROM "Certificate"
      WHERE "id" IN (SELECT "id" FROM "Certificate" LIMIT $1) ORDER BY random() LIMIT $2`,
    [candidateRows, timedCalls * 2],
  )
  return rows.map(({ cid, courseId, userId, name }) => ({
    cid,
    courseId,
    actor: { id: userId, name, role: 'user' } as Actor,
  }))
}

const measuredCalls: [string, (sample: Sample, index: number) => Promise<unknown>][] = [
  ['verification', ({ cid }, index) => verifyCertificate({ enteredId: cid, ip: `10.0.0.${index % 250}` })],
  ['own courses', ({ actor }) => listOwnCourses(actor)],
  ['course with progress', ({ actor, courseId }) => courseProgress(actor, courseId)],
  ['next steps', ({ actor }) => learnerNextSteps(actor)],
  ['own submissions', ({ actor }) => listOwnSubmissions(actor)],
  ['own certificates', ({ actor }) => listOwnCertificates(actor)],
  ['users, first page', () => listOtherUsers(administrator, { limit: pageSize })],
  ['enrollments, first page', () => listEnrollments(administrator, { limit: pageSize })],
  ['submissions, first page', () => listSubmissions(administrator, { limit: pageSize })],
  ['certificates, first page', () => listCertificates({ limit: pageSize })],
]

/**
 * Prints how long verification, a learner's screens and first pages of lists take: medians in ms, as JSON. growth.mjs
 * compares them between two sizes of the database.
 */
async function main() {
  const learnerSamples = await samples()
  const medians: Record<string, number> = {}
  for (const [name, call] of measuredCalls) {
    const times: number[] = []
    for (const [index, sample] of learnerSamples.entries()) {
      const began = performance.now()
      await call(sample, index)
      if (index >= timedCalls) times.push(performance.now() - began)
    }
    medians[name] = times.sort((a, b) => a - b)[times.length >> 1] ?? 0
  }
  console.log(JSON.stringify(medians))
}

main()
  .catch((error: unknown) => {
    console.error(error)
    process.exitCode = 1
  })
  .finally(() => Promise.all([db.$disconnect(), pool.end()]))
