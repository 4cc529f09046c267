/**
 * Compares names, since `instanceof` can fail: the module graphs of Next and of the server load separate copies of the
 * class.
 */
const hasPrismaCode = (error: unknown, code: string) =>
  error instanceof Error &&
  error.name === 'PrismaClientKnownRequestError' &&
  (error as { code?: unknown }).code === code

/** A unique constraint was violated. */
export const isDuplicate = (error: unknown) => hasPrismaCode(error, 'P2002')

/** A foreign key was violated: a written row refers to one that does not exist, or others refer to a deleted row. */
export const isForeignKeyViolation = (error: unknown) => hasPrismaCode(error, 'P2003')
