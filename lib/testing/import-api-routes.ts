import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { apiRoutesIn } from '@/lib/http/api-routes'

/** Imports every API route under app/api. Each HTTP method of a route is an item of its own, with its handler. */
export async function importApiRoutes() {
  const files = readdirSync(join(process.cwd(), 'app/api'), { recursive: true, encoding: 'utf8' })
  const routes = files.filter((file) => file.endsWith('/route.ts'))
  return (
    await Promise.all(routes.map(async (file) => apiRoutesIn(file, await import(`@/app/api/${file}`))))
  ).flat()
}
