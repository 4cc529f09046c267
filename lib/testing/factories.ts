import { randomBytes } from 'node:crypto'
import { hashPassword } from '@/lib/auth/password-hash'
import { nameKey } from '@/lib/auth/rules'
import { batchNameKey } from '@/lib/batches/rules'
import { numberKey } from '@/lib/certificates/earlier/number-key'
import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import { slugOf, titleKey } from '@/lib/courses/rules'
import { db } from '@/lib/db/client'
import { MINUTE } from '@/lib/limits'
import { randomCode } from '@/lib/invitations/random-code'
import type { Prisma } from '@/prisma/generated/client'
import type { EnrollmentState, Role } from '@/prisma/generated/enums'

/** Twelve random letters. */
export const randomWord = () =>
  randomBytes(6)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

/** A user, who can sign in only if a password or the hash of one is given. */
export async function makeUser({
  role = 'user' as Role,
  fullName = '',
  password = '',
  passwordHash = '',
} = {}) {
  const name = `User${randomWord()}`
  const email = `${name.toLowerCase()}@example.test`
  const hash = passwordHash || (password ? await hashPassword(password) : null)
  return db.user.create({
    data: { name, nameKey: nameKey(name), email, role, fullName, passwordHash: hash },
  })
}

export const makeAdmin = () => makeUser({ role: 'admin' })

/** A course with tasks; the last one is the newest. */
export async function makeCourse({ tasks = 1, title = `Course ${randomWord()}` } = {}) {
  const course = await db.course.create({
    data: {
      title,
      titleKey: titleKey(title),
      slug: slugOf(title),
      description: `About ${title}.`,
      imageUrl: '/covers/testing.svg',
      tasks: {
        create: Array.from({ length: tasks }, (_, index) => ({
          title: `Task ${index + 1} ${randomWord()}`,
          description: 'What to do.',
          createdAt: new Date(Date.now() - (tasks - index) * MINUTE),
        })),
      },
    },
    include: { tasks: { orderBy: { createdAt: 'asc' } } },
  })
  return course
}

/** A batch, by default open for enrollment and without a limit of seats. */
export function makeBatch(courseId: string, data: Partial<Prisma.BatchUncheckedCreateInput> = {}) {
  const name = data.name ?? `Batch ${randomWord()}`
  return db.batch.create({
    data: { courseId, name, nameKey: batchNameKey(name), startsOn: new Date('2026-01-01'), ...data },
  })
}

/** An invitation to a new batch, without a limit of uses. */
export const makeInvitation = async (courseId: string) =>
  db.invitation.create({ data: { batchId: (await makeBatch(courseId)).id, code: randomCode() } })

export function makeEnrollment(
  userId: string,
  courseId: string,
  state: EnrollmentState = 'enrolled',
  data: { batchId?: string } = {},
) {
  return db.enrollment.create({
    data: {
      ...data,
      userId,
      courseId,
      state,
      ...(state !== 'requested' && { enrolledAt: new Date() }),
      ...(state === 'completed' && { completedAt: new Date() }),
    },
  })
}

type SubmissionInput = Prisma.SubmissionUncheckedCreateInput
type SubmissionData = Pick<SubmissionInput, 'userId' | 'taskId' | 'enrollmentId'> & Partial<SubmissionInput>

/**
 * A submission made now. Its verdict is a minute old, so that it can no longer be undone. Thus `reviewedAt` is before
 * `submittedAt`: a test that compares these dates must give both.
 */
export function makeSubmission({ status = 'pending', ...data }: SubmissionData) {
  return db.submission.create({
    data: {
      status,
      fileLink: `https://files.example.test/${randomWord()}.pdf`,
      ...(status === 'rejected' && { reason: 'Not yet.' }),
      ...(status !== 'pending' && { reviewedAt: new Date(Date.now() - MINUTE) }),
      linkFinalUrl: 'https://files.example.test/',
      linkStatus: 200,
      linkSha256: randomWord(),
      linkCheckedAt: new Date(),
      ...data,
    },
  })
}

/** A certificate, by default with a confirmed name, but without a user, course or enrollment. */
export function makeCertificate(data: Partial<Prisma.CertificateUncheckedCreateInput> = {}) {
  return db.certificate.create({
    data: {
      cid: randomCidForCourse(4),
      name: 'asharaman',
      fullName: 'Asha Raman',
      nameConfirmedAt: new Date('2026-11-18T06:00:00Z'),
      title: 'Software Testing in Practice',
      imageUrl: '/covers/testing.svg',
      institute: 'Training Trains',
      tasks: [],
      tasksTotal: 0,
      enrolledAt: new Date('2026-09-08T06:00:00Z'),
      completedAt: new Date('2026-11-17T06:00:00Z'),
      ...data,
    },
  })
}

/** A certificate that was issued on paper before the institute used this platform. */
export function makeEarlierCertificate(data: Partial<Prisma.EarlierCertificateCreateInput> = {}) {
  const number = data.number ?? `A/${randomWord()}`
  return db.earlierCertificate.create({
    data: {
      // Course number 0 means that the course is not in the catalogue.
      cid: randomCidForCourse(0),
      number,
      numberKey: numberKey(number),
      fullName: 'Asha Raman',
      title: 'Typing and Office Work',
      institute: 'Training Trains',
      startedOn: new Date('2009-01-05'),
      issuedOn: new Date('2009-03-27'),
      ...data,
    },
  })
}
