import { Client } from 'pg'

/** The texts of the SQL statements that `work` sends, without parameters. */
export async function statementsOf(work: () => Promise<unknown>) {
  const ask = jest.spyOn(Client.prototype, 'query')
  try {
    await work()
    return ask.mock.calls.map(([query]: unknown[]) => textOf(query))
  } finally {
    ask.mockRestore()
  }
}

const textOf = (query: unknown) =>
  typeof query === 'object' && query && 'text' in query ? String(query.text) : String(query)
