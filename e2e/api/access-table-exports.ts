import { db } from '@/lib/db/client'
import { DAY } from '@/lib/limits'
import { managers, type Row } from './access-rows'
import type { Person, Scene } from './people'

/** The caller's own file; the administrator's for callers who have none. */
async function ownExport({ admin, owner }: Scene, { user = admin.user }: Partial<Person> = {}) {
  const { id: certificateId } = await db.certificate.findUniqueOrThrow({ where: { cid: owner.cid } })
  const there = await db.user.count({ where: { id: user.id } })
  const bytes = new Uint8Array([1])
  const { id } = await db.certificateExport.create({
    data: {
      userId: there ? user.id : admin.user.id,
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

/** Certificates as one file. */
export const exportTable: Record<string, Row> = {
  'POST /api/admin/request-certificate-export': {
    statuses: managers(201),
    call: ({ owner }) => ({ body: { kind: 'zip', q: owner.cid } }),
  },
  'GET /api/admin/get-certificate-exports': { statuses: managers() },
  'GET /api/admin/certificate-export-file/[id]': { statuses: managers(), call: ownExport },
  'GET /api/admin/get-certificate-export-left-out/[id]': { statuses: managers(), call: ownExport },
  'DELETE /api/admin/delete-certificate-export/[id]': { statuses: managers(), call: ownExport },
}
