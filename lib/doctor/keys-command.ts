import { db, pool } from '@/lib/db/client'
import { checkSigningKeys } from './keys'

/** scripts/doctor/keys.mjs runs this program, because it cannot import TypeScript. */
checkSigningKeys()
  .then((findings) => process.stdout.write(JSON.stringify(findings)))
  .finally(() => Promise.all([db.$disconnect(), pool.end()]))
