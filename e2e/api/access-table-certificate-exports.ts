import { db } from '@/lib/db/client'
import { DAY } from '@/lib/limits'
import { managerOrAbove, type Row } from './access-rows'
import type { Person, People } from './people'

/**
 * Adds an export requested by the caller, or by the administrator if the caller is a guest or deleted. Returns its ID as
 * the path parameter.
 */
async function makeExport({ admin, learner }: People, { user = admin.user }: Partial<Person> = {}) {
  const { id: certificateId } = await db.certificate.findUniqueOrThrow({ where: { cid: learner.cid } })
  const hasAccount = (await db.user.count({ where: { id: user.id } })) > 0
  const bytes = new Uint8Array([1])
  const { id } = await db.certificateExport.create({
    data: {
      userId: hasAccount ? user.id : admin.user.id,
      title: 'January',
      kind: 'zip',
      state: 'done',
      certificateIds: [certificateId],
      size: bytes.length,
      endedAt: new Date(),
      expiresAt: new Date(Date.now() + DAY),
      chunks: { create: { position: 0, bytes } },
    },
    select: { id: true },
  })
  return { params: { id } }
}

/** API routes for exports of certificates as one file. */
export const certificateExportTable: Record<string, Row> = {
  'POST /api/admin/request-certificate-export': {
    statuses: managerOrAbove(201),
    call: ({ learner }) => ({ body: { kind: 'zip', q: learner.cid } }),
  },
  'GET /api/admin/get-certificate-exports': { statuses: managerOrAbove() },
  'GET /api/admin/certificate-export-file/[id]': { statuses: managerOrAbove(), call: makeExport },
  'GET /api/admin/get-certificate-export-left-out/[id]': { statuses: managerOrAbove(), call: makeExport },
  'DELETE /api/admin/delete-certificate-export/[id]': { statuses: managerOrAbove(), call: makeExport },
}
