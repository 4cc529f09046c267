import { randomUUID } from 'node:crypto'
import { batchNameKey } from '@/lib/batches/rules'
import type { Transaction } from '@/lib/db/client'
import { DAY } from '@/lib/limits'

/** Number of courses with batches: those with the most requests. */
const popularCourseCount = 4

/**
 * Adds a running and an upcoming batch to the most requested courses. In the first course, the upcoming batch is full
 * and has a waiting list. Learners enrolled before the running batch have no batch.
 */
export async function addDemoBatches(tx: Transaction, now: number) {
  const popularCourses = await tx.enrollment.groupBy({
    by: ['courseId'],
    where: { state: 'requested' },
    _count: true,
    orderBy: [{ _count: { courseId: 'desc' } }, { courseId: 'asc' }],
    take: popularCourseCount,
  })
  for (const [index, { courseId, _count: requests }] of popularCourses.entries()) {
    const running = batchRow(courseId, {
      enrollmentOpens: now - 120 * DAY,
      starts: now - 100 * DAY,
      // After every `enrolledAt` that `enrollmentRow` in demo.ts computes.
      enrollmentCloses: now - 35 * DAY,
      ends: now + 30 * DAY,
    })
    const seats = index === 0 ? Math.max(1, requests - 1) : 12
    const upcoming = batchRow(courseId, {
      // Before every `requestedAt` that `enrollmentRow` computes for a request.
      enrollmentOpens: now - 30 * DAY,
      enrollmentCloses: now + 33 * DAY,
      starts: now + 40 * DAY,
      ends: now + 110 * DAY,
      seats,
    })
    await tx.batch.createMany({ data: [running, upcoming] })
    await tx.enrollment.updateMany({
      where: { courseId, enrolledAt: { gte: running.startsOn } },
      data: { batchId: running.id },
    })
    const requested = await tx.enrollment.findMany({
      where: { courseId, state: 'requested' },
      orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
      select: { id: true, requestedAt: true },
    })
    for (const [position, { id, requestedAt }] of requested.entries())
      await tx.enrollment.update({
        where: { id },
        data: { batchId: upcoming.id, waitingSince: position < seats ? null : requestedAt },
      })
  }
}

type BatchPlan = {
  enrollmentOpens: number
  enrollmentCloses: number
  starts: number
  ends: number
  seats?: number
}

function batchRow(courseId: string, { enrollmentOpens, enrollmentCloses, starts, ends, seats }: BatchPlan) {
  const name = new Date(starts).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return {
    id: randomUUID(),
    courseId,
    name,
    nameKey: batchNameKey(name),
    startsOn: new Date(starts),
    endsOn: new Date(ends),
    opensOn: new Date(enrollmentOpens),
    closesOn: new Date(enrollmentCloses),
    seats: seats ?? null,
    createdAt: new Date(enrollmentOpens),
  }
}
