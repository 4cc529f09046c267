import 'server-only'
import { db } from '@/lib/db/client'

type IssuedPdf = { bytes: Buffer; rootFingerprint: string }

/**
 * The signed PDF of a certificate. The first rendering is stored and served from then on, also after changes of keys
 * or design.
 */
export async function getOrIssueFile(certificateId: string, render: () => Promise<IssuedPdf>) {
  const stored = await storedFile(certificateId)
  if (stored) return stored
  const { bytes, rootFingerprint } = await render()
  const data = { certificateId, bytes: new Uint8Array(bytes), authority: rootFingerprint }
  const { count } = await db.certificateFile.createMany({ data, skipDuplicates: true })
  // If another process stored a file first, that one is the issued file.
  return count === 1 ? bytes : ((await storedFile(certificateId)) ?? bytes)
}

async function storedFile(certificateId: string) {
  const row = await db.certificateFile.findUnique({ where: { certificateId }, select: { bytes: true } })
  return row && Buffer.from(row.bytes)
}
