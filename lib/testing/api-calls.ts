import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { apiRoutesIn } from '@/lib/http/api-routes'

/** Every HTTP method of every API route, with its handler. */
export async function apiCalls() {
  const files = readdirSync(join(process.cwd(), 'app/api'), { recursive: true, encoding: 'utf8' })
  const routes = files.filter((file) => file.endsWith('/route.ts'))
  return (
    await Promise.all(routes.map(async (file) => apiRoutesIn(file, await import(`@/app/api/${file}`))))
  ).flat()
}
