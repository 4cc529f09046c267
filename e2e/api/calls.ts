import { apiCalls } from '@/lib/testing/api-calls'
import { table, type Row } from './access-table'

/** Every call as it stands on disk, with its row of the table. Throws for one without a row. */
export async function callsWithRows() {
  const calls = await apiCalls()
  return calls.map((call) => {
    const name = `${call.method} ${call.path}`
    const row: Row | undefined = table[name]
    if (!row) throw new Error(`${name} has no row in e2e/api/access-table.ts.`)
    return { ...call, name, row }
  })
}

export type CallWithRow = Awaited<ReturnType<typeof callsWithRows>>[number]
