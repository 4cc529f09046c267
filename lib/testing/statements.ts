import { Client } from 'pg'

/** The SQL statements that `work` sends, without their parameters. */
export async function statementsOf(work: () => Promise<unknown>) {
  const querySpy = jest.spyOn(Client.prototype, 'query')
  try {
    await work()
    return querySpy.mock.calls.map(([query]: unknown[]) => textOf(query))
  } finally {
    querySpy.mockRestore()
  }
}

const textOf = (query: unknown) =>
  typeof query === 'object' && query && 'text' in query ? String(query.text) : String(query)
