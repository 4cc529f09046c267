import { pool } from '@/lib/db/client'
import { fillDatabase, sizes } from './bulk-data'

const barWidth = 30

/** Returns a function that prints a progress bar at every 5 %. */
function progressBar() {
  let last = -1
  return (share: number, partName: string) => {
    const percent = Math.floor(share * 20) * 5
    if (percent === last) return
    last = percent
    const filled = Math.round(share * barWidth)
    const bar = '█'.repeat(filled) + '·'.repeat(barWidth - filled)
    process.stderr.write(`  [${bar}] ${String(percent).padStart(3)} % ${partName}\n`)
  }
}

const sizeName = process.argv[2] ?? 'large'

/** Fills a database that has no learners yet. The first argument names a size of bulk-data.ts. */
async function main() {
  const size = Object.entries(sizes).find(([name]) => name === sizeName)?.[1]
  if (!size)
    throw new Error(`There is no size “${sizeName}”. The sizes are ${Object.keys(sizes).join(', ')}.`)
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM "User" WHERE "role" = 'user'`,
  )
  if (rows[0]?.count)
    throw new Error('This database already has learners. Only a database without learners can be filled.')
  await fillDatabase(size, progressBar())
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
  .finally(() => pool.end())
