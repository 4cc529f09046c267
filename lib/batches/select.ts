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
