import { apiRoutesIn } from '@/lib/http/api-routes'

/**
 * Functions that import the route files, by path relative to this folder. Turbopack and bundle-server.mjs implement
 * `import.meta.glob`.
 */
const routeFiles = import.meta.glob<Record<string, unknown>>('../**/route.ts')

/** Loads every API route with its declaration. */
export async function loadApiRoutes() {
  const modules = Object.entries(routeFiles).map(async ([file, load]) =>
    // Resolves `../` against this folder. The result is relative to app/api.
    apiRoutesIn(new URL(file, 'http://placeholder/openapi.json/').pathname.slice(1), await load()),
  )
  return (await Promise.all(modules)).flat()
}
