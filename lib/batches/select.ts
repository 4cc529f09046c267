import type { Prisma } from '@/prisma/generated/client'

export const batchView = {
  id: true,
  name: true,
  startsOn: true,
  endsOn: true,
  opensOn: true,
  closesOn: true,
  seats: true,
} as const satisfies Prisma.BatchSelect

export type BatchView = Prisma.BatchGetPayload<{ select: typeof batchView }>

export const day = (date: Date) => date.toISOString().slice(0, 10)

/** The wire format of a batch; days as YYYY-MM-DD. */
export const toBatch = ({ id, name, startsOn, endsOn, opensOn, closesOn, seats }: BatchView) => ({
  id,
  name,
  starts_on: day(startsOn),
  ends_on: endsOn && day(endsOn),
  opens_on: opensOn && day(opensOn),
  closes_on: closesOn && day(closesOn),
  seats,
})

export type Batch = ReturnType<typeof toBatch>
