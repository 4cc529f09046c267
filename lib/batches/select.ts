import type { Prisma } from '@/prisma/generated/client'

export const batchSelect = {
  id: true,
  name: true,
  startsOn: true,
  endsOn: true,
  // Enrollment is open between these two days.
  opensOn: true,
  closesOn: true,
  seats: true,
} as const satisfies Prisma.BatchSelect

export type BatchRow = Prisma.BatchGetPayload<{ select: typeof batchSelect }>

/** Prisma reads a date column as midnight in UTC, so its day is the one in UTC. */
export const toIsoDate = (date: Date) => date.toISOString().slice(0, 10)

/** The wire format of a batch; days as YYYY-MM-DD. */
export const toBatch = ({ id, name, startsOn, endsOn, opensOn, closesOn, seats }: BatchRow) => ({
  id,
  name,
  starts_on: toIsoDate(startsOn),
  ends_on: endsOn && toIsoDate(endsOn),
  opens_on: opensOn && toIsoDate(opensOn),
  closes_on: closesOn && toIsoDate(closesOn),
  seats,
})

export type Batch = ReturnType<typeof toBatch>
