import { apiRoutesIn } from '@/lib/http/api-routes'

/** Files by their path relative to this folder. Only bundled code has `import.meta.glob`. */
const routeFiles = import.meta.glob<Record<string, unknown>>('../**/route.ts')

/** Loads every API route with its declaration. */
export async function loadApiRoutes() {
  const modules = Object.entries(routeFiles).map(async ([file, load]) =>
    // Resolves the relative path to one below app/api. The origin is a placeholder.
    apiRoutesIn(new URL(file, 'http://api/openapi.json/').pathname.slice(1), await load()),
  )
  return (await Promise.all(modules)).flat()
}
