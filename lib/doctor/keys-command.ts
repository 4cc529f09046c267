import { db, pool } from '@/lib/db/client'
import { checkKeys } from './keys'

/** Prints the findings of `checkKeys` as JSON. */
checkKeys()
  .then((findings) => process.stdout.write(JSON.stringify(findings)))
  .finally(() => Promise.all([db.$disconnect(), pool.end()]))
