import * as database from '@/lib/db/client'

/**
 * Loads modules again, as a new process would. The database client is not loaded again: two copies of Prisma cannot
 * share connections.
 */
export const withFreshModules = (load: () => Promise<void>) =>
  jest.isolateModulesAsync(async () => {
    jest.doMock('@/lib/db/client', () => database)
    await load()
  })
