import 'server-only'
import { db } from '@/lib/db/client'
import { containing, readPage, type PageRequest } from '@/lib/db/pagination'
import type { Prisma } from '@/prisma/generated/client'
import type { CorrectionState } from '@/prisma/generated/enums'
import { managedCorrectionSelect, toManagedCorrection } from './select'

/** Correction requests for managers and administrators; searched by requested, printed or user name. */
export async function listCorrections({
  state,
  q,
  ...pageRequest
}: PageRequest & { state?: CorrectionState | undefined }) {
  const text = q && containing(q)
  const filter: Prisma.NameCorrectionWhereInput = {
    ...(state && { state }),
    ...(text && {
      OR: [{ fullName: text }, { user: { name: text } }, { certificate: { fullName: text } }],
    }),
  }
  const { rows, meta } = await readPage('requestedAt', pageRequest, filter, {
    table: 'NameCorrection',
    rows: (query) => db.nameCorrection.findMany({ ...query, select: managedCorrectionSelect }),
    total: (where) => db.nameCorrection.count({ where }),
  })
  return { data: rows.map(toManagedCorrection), meta }
}
