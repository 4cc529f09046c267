import { Client } from 'pg'

/** What the database was asked while the work was done: the texts of the statements, without what was filled in. */
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
