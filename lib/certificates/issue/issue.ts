import 'server-only'
import type { Transaction } from '@/lib/db/client'
import { currentInstitute } from '@/lib/institute/settings'
import { normalizeName } from '@/lib/users/rules'
import type { Prisma } from '@/prisma/generated/client'
import { randomCidForCourse } from './random-id'

const attemptsMax = 5

/**
 * Writes the certificate of an enrollment that was completed in this transaction: a frozen copy of names, dates
 * and accepted tasks. `overrides` replace columns of the copy.
 */
export async function issueCertificate(
  tx: Transaction,
  enrollmentId: string,
  overrides: Pick<Partial<CertificateContent>, 'fullName' | 'nameConfirmedAt' | 'issuedAt'> = {},
) {
  const { user, course, ...enrollment } = await tx.enrollment.findUniqueOrThrow({
    where: { id: enrollmentId },
    select: {
      enrolledAt: true,
      completedAt: true,
      user: { select: { id: true, name: true } },
      course: {
        select: {
          id: true,
          number: true,
          title: true,
          imageUrl: true,
          hours: true,
          tasks: { select: { id: true, title: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
        },
      },
      batch: { select: { name: true, onCertificate: true } },
      submissions: { where: { status: 'accepted', withdrawnAt: null }, select: { taskId: true } },
    },
  })
  const accepted = new Set(enrollment.submissions.map(({ taskId }) => taskId))
  const tasks = course.tasks.filter(({ id }) => accepted.has(id)).map(({ title }) => title)
  const tasksMissing = course.tasks.filter(({ id }) => !accepted.has(id)).map(({ title }) => title)
  const content = {
    enrollmentId,
    userId: user.id,
    courseId: course.id,
    name: user.name,
    title: course.title,
    imageUrl: course.imageUrl,
    institute: currentInstitute().name,
    tasks,
    tasksTotal: course.tasks.length,
    hours: course.hours,
    batch: enrollment.batch?.onCertificate ? normalizeName(enrollment.batch.name) : null,
    enrolledAt: enrollment.enrolledAt as Date,
    completedAt: enrollment.completedAt as Date,
    ...overrides,
  }
  const cid = await insertWithFreeCid(tx, () => randomCidForCourse(course.number), content)
  return { cid, tasksAccepted: tasks.length, tasksMissing }
}

type CertificateContent = Omit<Prisma.CertificateCreateManyInput, 'cid'>

/** Generates a new ID while the ID is taken. Skips duplicates, because a failed insert would abort the transaction. */
export async function insertWithFreeCid(
  tx: Transaction,
  generateCid: () => string,
  content: CertificateContent,
) {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const cid = generateCid()
    const { count } = await tx.certificate.createMany({ data: { ...content, cid }, skipDuplicates: true })
    if (count === 1) return cid
  }
  throw new Error(`no free certificate ID in ${attemptsMax} attempts`)
}

/** The ID of an enrollment's certificate, which may be revoked, but not superseded. */
export async function currentCid(tx: Transaction, enrollmentId: string) {
  const { cid } = await tx.certificate.findFirstOrThrow({
    where: { enrollmentId, state: { not: 'superseded' } },
    select: { cid: true },
  })
  return cid
}
