import * as database from '@/lib/db/client'

/**
 * Loads modules anew, as a process that starts now does. The database client stays: two copies of Prisma in one
 * process cannot use the same connections.
 */
export const withFreshModules = (load: () => Promise<void>) =>
  jest.isolateModulesAsync(async () => {
    jest.doMock('@/lib/db/client', () => database)
    await load()
  })
