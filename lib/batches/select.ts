import type { Prisma } from '@/prisma/generated/client'

export const batchSelect = {
  id: true,
  name: true,
  startsOn: true,
  endsOn: true,
  opensOn: true,
  closesOn: true,
  seats: true,
} as const satisfies Prisma.BatchSelect

export type BatchRow = Prisma.BatchGetPayload<{ select: typeof batchSelect }>

/** The day as YYYY-MM-DD of a date column, which Prisma reads as midnight in UTC. */
export const toDay = (date: Date) => date.toISOString().slice(0, 10)

/** The wire format of a batch; days as YYYY-MM-DD. */
export const toBatch = ({ id, name, startsOn, endsOn, opensOn, closesOn, seats }: BatchRow) => ({
  id,
  name,
  starts_on: toDay(startsOn),
  ends_on: endsOn && toDay(endsOn),
  opens_on: opensOn && toDay(opensOn),
  closes_on: closesOn && toDay(closesOn),
  seats,
})

export type Batch = ReturnType<typeof toBatch>
