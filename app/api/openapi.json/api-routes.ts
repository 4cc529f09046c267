import { apiRoutesIn } from '@/lib/http/api-routes'

/** Functions that import the route files, by path relative to this folder. `import.meta.glob` needs a bundler. */
const routeFiles = import.meta.glob<Record<string, unknown>>('../**/route.ts')

/** Loads every API route with its declaration. */
export async function loadApiRoutes() {
  const modules = Object.entries(routeFiles).map(async ([file, load]) =>
    // Resolves the relative path to one below app/api. The origin is a placeholder.
    apiRoutesIn(new URL(file, 'http://api/openapi.json/').pathname.slice(1), await load()),
  )
  return (await Promise.all(modules)).flat()
}
