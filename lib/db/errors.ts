/** Compares names: the two module graphs of the process load different classes of the same error. */
const hasPrismaCode = (error: unknown, code: string) =>
  error instanceof Error &&
  error.name === 'PrismaClientKnownRequestError' &&
  (error as { code?: unknown }).code === code

/** A unique constraint was violated. */
export const isDuplicate = (error: unknown) => hasPrismaCode(error, 'P2002')

/** A foreign key was violated: a row refers to another one that does not exist, or is still referred to. */
export const isForeignKeyViolation = (error: unknown) => hasPrismaCode(error, 'P2003')
