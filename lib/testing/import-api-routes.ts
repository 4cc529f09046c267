import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { apiRoutesIn, type ApiRoute } from '@/lib/http/api-routes'

let cachedApiRoutes: Promise<ApiRoute[]> | undefined

/**
 * Imports every API route under app/api, once for each test file. Each HTTP method of a route is an item of its own, with
 * its handler.
 */
export const importApiRoutes = () => (cachedApiRoutes ??= importAll())

async function importAll() {
  const files = readdirSync(join(process.cwd(), 'app/api'), { recursive: true, encoding: 'utf8' })
  const routeFiles = files.filter((file) => file.endsWith('/route.ts'))
  return (
    await Promise.all(routeFiles.map(async (file) => apiRoutesIn(file, await import(`@/app/api/${file}`))))
  ).flat()
}
