/** Compares by name: the class of another module graph is a different one. */
const isKnown = (error: unknown, code: string) =>
  error instanceof Error &&
  error.name === 'PrismaClientKnownRequestError' &&
  (error as { code?: unknown }).code === code

/** A unique constraint said no. */
export const isDuplicate = (error: unknown) => isKnown(error, 'P2002')

/** A foreign key points to nothing. */
export const isDangling = (error: unknown) => isKnown(error, 'P2003')
