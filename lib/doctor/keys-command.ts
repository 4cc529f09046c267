import { db, pool } from '@/lib/db/client'
import { checkKeys } from './keys'

/** Prints its findings as JSON: `node --import tsx lib/doctor/keys-command.ts`. */
checkKeys()
  .then((findings) => process.stdout.write(JSON.stringify(findings)))
  .finally(() => Promise.all([db.$disconnect(), pool.end()]))
