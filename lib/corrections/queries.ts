import 'server-only'
import { db } from '@/lib/db/client'
import { containing, readPage, type PageRequest } from '@/lib/db/pagination'
import type { Prisma } from '@/prisma/generated/client'
import type { CorrectionState } from '@/prisma/generated/enums'
import { managedCorrectionSelect, toManagedCorrection } from './select'

/**
 * Correction requests for managers and administrators. `q` searches the requested name, the one on the certificate and
 * the account name.
 */
export async function listCorrections({
  state,
  q,
  ...pageRequest
}: PageRequest & { state?: CorrectionState | undefined }) {
  const contains = q && containing(q)
  const filter: Prisma.NameCorrectionWhereInput = {
    ...(state && { state }),
    ...(contains && {
      OR: [{ fullName: contains }, { user: { name: contains } }, { certificate: { fullName: contains } }],
    }),
  }
  const { rows, meta } = await readPage('requestedAt', pageRequest, filter, {
    table: 'NameCorrection',
    rows: (query) => db.nameCorrection.findMany({ ...query, select: managedCorrectionSelect }),
    total: (where) => db.nameCorrection.count({ where }),
  })
  return { data: rows.map(toManagedCorrection), meta }
}
