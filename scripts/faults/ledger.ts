import { Client } from 'pg'
import { brokenInvariants } from '../doctor/invariants.mjs'

type Entry = { description: string; sql: string; values: unknown[] }

/** Records acknowledged writes, each with a query that finds the write in the database. */
export class Ledger {
  readonly #entries: Entry[] = []

  get count() {
    return this.#entries.length
  }

  /** `sql` returns a row if the write exists. */
  record(description: string, sql: string, ...values: unknown[]) {
    this.#entries.push({ description, sql, values })
  }

  /** Looks up every write. Returns descriptions of the lost ones, and the violated invariants. */
  async verify(url: string) {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      const lostWrites: string[] = []
      for (const { description, sql, values } of this.#entries) {
        const { rowCount } = await client.query(sql, values)
        if (!rowCount) lostWrites.push(`${description} ${values.join(' ')}`)
      }
      return { lostWrites, brokenInvariants: await brokenInvariants(client) }
    } finally {
      await client.end()
    }
  }
}
