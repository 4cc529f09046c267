import { Prisma } from '@/prisma/generated/client'

/** A unique constraint said no. */
export const isDuplicate = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'

/** A foreign key points to nothing. */
export const isDangling = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003'
