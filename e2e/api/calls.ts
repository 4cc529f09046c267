import type { Access } from '@/lib/auth/permissions'
import { importApiRoutes } from '@/lib/testing/import-api-routes'
import type { Row } from './access-rows'
import { accessTable } from './access-table'

/** Every API route on disk with its row of the access table. Throws for a route without a row. */
export async function callsWithRows() {
  const calls = await importApiRoutes()
  return calls.map((call) => {
    const name = `${call.method} ${call.path}`
    const row: Row | undefined = accessTable[name]
    if (!row) throw new Error(`${name} has no row in e2e/api/access-table.ts.`)
    return { ...call, name, row }
  })
}

export type CallWithRow = Awaited<ReturnType<typeof callsWithRows>>[number]

export async function callOf(name: string) {
  const call = (await callsWithRows()).find((each) => each.name === name)
  if (!call) throw new Error(`There is no ${name}.`)
  return call
}

/** The role in the scene that may call a route with this access: the learner, or the administrator for staff routes. */
export const permittedRole = (access: Access) =>
  access === 'public' || access === 'signed-in' ? 'learner' : 'admin'
