import { randomInt } from 'node:crypto'
import { hashPassword } from '@/lib/auth/password-hash'
import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import { db, pool } from '@/lib/db/client'
import {
  makeAdmin,
  makeCertificate,
  makeCourse,
  makeEnrollment,
  makeSubmission,
  makeUser,
} from '@/lib/testing/factories'
import { humanToken } from '@/lib/testing/human-check'
import { Client } from '@/lib/testing/request'

const sizes = {
  courses: 100,
  tasksPerCourse: 5,
  learners: 200,
  certificates: 100_000,
  cidsPerWritingSystem: 20,
}
const rowsPerStatement = 500
const password = 'first-steps'
const namesByWritingSystem = {
  Latin: 'Asha Raman',
  Cyrillic: 'Екатерина Йовович',
  Devanagari: 'श्रीकृष्ण रविन्द्र',
  Tamil: 'தமிழ்ச்செல்வி கோபாலகிருஷ்ணன்',
  Arabic: 'فاطمة عبد الله الزهراء',
}

const inParallel = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

type Course = Awaited<ReturnType<typeof makeCourse>>

async function addLearner(passwordHash: string, courses: Course[], index: number) {
  const user = await makeUser({ fullName: 'Asha Raman' })
  await db.user.update({ where: { id: user.id }, data: { passwordHash } })
  const rotatedCourses = courses.map((_, n) => courses[(index + n) % courses.length] as Course)
  const [completedCourse, courseWithSubmission, courseWithoutSubmissions, ...unenrolledCourses] =
    rotatedCourses as [Course, Course, Course, ...Course[]]
  const { id: enrollmentId } = await makeEnrollment(user.id, completedCourse.id, 'completed')
  const { id: userId, name } = user
  await makeCertificate({
    userId,
    name,
    enrollmentId,
    courseId: completedCourse.id,
    title: completedCourse.title,
  })
  const openEnrollments = await Promise.all(
    [courseWithSubmission, courseWithoutSubmissions].map((course) => makeEnrollment(userId, course.id)),
  )
  const [task] = courseWithSubmission.tasks
  if (task && openEnrollments[0])
    await makeSubmission({ userId, taskId: task.id, enrollmentId: openEnrollments[0].id })
  return {
    ...(await signedIn(user)),
    completedCourse: completedCourse.id,
    courseWithSubmission: courseWithSubmission.id,
    submittedTask: task?.id,
    tasksToSubmit: courseWithoutSubmissions.tasks.map(({ id }) => id),
    unenrolledCourses: unenrolledCourses.map(({ id }) => id),
  }
}

async function signedIn(user: { id: string; name: string; email: string }) {
  const client = await Client.of(user)
  const { cookie, 'x-xsrf-token': csrfToken } = client.headers()
  return { id: user.id, name: user.name, email: user.email, cookie, csrfToken }
}

/** Copies a certificate once for each ID, in one statement. */
const copyCertificate = (id: string, cids: string[], fullName?: string) =>
  pool.query(
    `INSERT INTO "Certificate"
     SELECT (jsonb_populate_record(template, jsonb_build_object('id', uuidv7(), 'cid', copy.cid,
              'ref', nextval(pg_get_serial_sequence('"Certificate"', 'ref')), 'fullName', coalesce($3, template."fullName")))).*
       FROM "Certificate" AS template CROSS JOIN unnest($2::text[]) AS copy (cid)
      WHERE template."id" = $1`,
    [id, cids, fullName ?? null],
  )

async function fill() {
  const courses = await inParallel(sizes.courses, () => makeCourse({ tasks: sizes.tasksPerCourse }))
  const passwordHash = await hashPassword(password)
  const learners = []
  for (let index = 0; index < sizes.learners; index++)
    learners.push(await addLearner(passwordHash, courses, index))
  const cids = Array.from({ length: sizes.certificates }, () => randomCidForCourse(randomInt(1, 100)))
  const template = await makeCertificate()
  for (let from = 0; from < cids.length; from += rowsPerStatement)
    await copyCertificate(template.id, cids.slice(from, from + rowsPerStatement))
  const cidsByWritingSystem: Record<string, string[]> = {}
  for (const [writingSystem, fullName] of Object.entries(namesByWritingSystem)) {
    cidsByWritingSystem[writingSystem] = Array.from({ length: sizes.cidsPerWritingSystem }, () =>
      randomCidForCourse(1),
    )
    await copyCertificate(template.id, cidsByWritingSystem[writingSystem], fullName)
  }
  const admin = await signedIn(await makeAdmin())
  await pool.query('ANALYZE')
  return {
    sizes,
    password,
    courses: courses.map(({ id }) => id),
    slugs: courses.map(({ slug }) => slug),
    learners,
    cids,
    cidsByWritingSystem,
    admin,
    guest: guest(),
  }
}

function guest() {
  const { cookie, 'x-xsrf-token': csrfToken } = Client.guest().headers()
  return { cookie, csrfToken }
}

export type Seeded = Awaited<ReturnType<typeof fill>>

/** Arguments: `fill` fills the benchmark's database, `tokens COUNT` creates human-check tokens. Prints JSON. */
const [command, count] = process.argv.slice(2)
const work = command === 'fill' ? fill() : inParallel(Number(count), humanToken)
work
  .then((result) => console.log(JSON.stringify(result)))
  .catch((error: unknown) => {
    console.error(error)
    process.exitCode = 1
  })
  .finally(() => pool.end())
