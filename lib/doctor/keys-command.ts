import { db, pool } from '@/lib/db/client'
import { checkKeys } from './keys'

/** Prints its findings as JSON. */
checkKeys()
  .then((findings) => process.stdout.write(JSON.stringify(findings)))
  .finally(() => Promise.all([db.$disconnect(), pool.end()]))
