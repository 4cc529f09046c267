import type { Access } from '@/lib/auth/permissions'
import { importApiRoutes } from '@/lib/testing/import-api-routes'
import type { Row } from './access-rows'
import { accessTable } from './access-table'

/** Every API route on disk with its row of the access table. Throws for a route without a row. */
export async function apiRoutesWithAccessRows() {
  const apiRoutes = await importApiRoutes()
  return apiRoutes.map((apiRoute) => {
    const name = `${apiRoute.method} ${apiRoute.path}`
    const row: Row | undefined = accessTable[name]
    if (!row) throw new Error(`${name} has no row in e2e/api/access-table.ts.`)
    return { ...apiRoute, name, row }
  })
}

export type ApiRouteWithAccessRow = Awaited<ReturnType<typeof apiRoutesWithAccessRows>>[number]

/** `name` is the method and the path, as in the access table. */
export async function findApiRoute(name: string) {
  const apiRoute = (await apiRoutesWithAccessRows()).find((each) => each.name === name)
  if (!apiRoute) throw new Error(`There is no ${name}.`)
  return apiRoute
}

/** The key in `People` of the person that may call a route with this access. */
export const permittedRole = (access: Access) =>
  access === 'public' || access === 'signed-in' ? 'learner' : 'admin'
