import 'server-only'
import type { Actor } from '@/lib/auth/actor'
import { db, pool } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import type { LeftOutCertificate } from './export-file'

type Row = {
  id: string
  title: string
  kind: 'pdf' | 'zip'
  state: 'queued' | 'running' | 'done' | 'failed'
  /** The number of processed certificates, of `total`. */
  done: number
  total: number
  leftOutCount: number
  size: number
  createdAt: Date
  expiresAt: Date | null
}

/** The actor's exports, newest first. */
export async function listExports(actor: Actor) {
  const { rows } = await pool.query<Row>(
    `SELECT "id", "title", "kind"::text AS "kind", "state"::text AS "state", "done", "size", "createdAt", "expiresAt",
            cardinality("certificateIds")::int AS "total",
            jsonb_array_length("leftOut")::int AS "leftOutCount"
       FROM "CertificateExport" WHERE "userId" = $1 ORDER BY "createdAt" DESC, "id" DESC`,
    [actor.id],
  )
  return rows.map(({ leftOutCount, createdAt, expiresAt, state, ...row }) => ({
    ...row,
    state: expiresAt && expiresAt <= new Date() ? ('expired' as const) : state,
    left_out: leftOutCount,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  }))
}

export type ListedExport = Awaited<ReturnType<typeof listExports>>[number]

/** The certificates that an export of the actor leaves out, and why. */
export async function listLeftOutCertificates(actor: Actor, id: string) {
  const row = await db.certificateExport.findFirst({
    where: { id, userId: actor.id },
    select: { leftOut: true },
  })
  if (!row) throw notFound(messages.certificateExport.missing)
  return row.leftOut as LeftOutCertificate[]
}

/** The file of an actor's export, as a stream. Throws `conflict` unless the export is done, `gone` after its expiry. */
export async function openExport(actor: Actor, id: string) {
  const { missing, notReady, buildFailed, linkExpired } = messages.certificateExport
  const row = await db.certificateExport.findFirst({
    where: { id, userId: actor.id },
    select: { title: true, kind: true, state: true, size: true, expiresAt: true },
  })
  if (!row) throw notFound(missing)
  if (row.state !== 'done' || !row.expiresAt)
    throw new AppError('conflict', row.state === 'failed' ? buildFailed : notReady)
  if (row.expiresAt <= new Date()) throw new AppError('gone', linkExpired)
  return { title: row.title, kind: row.kind, size: row.size, content: streamChunks(id, row.size) }
}

/**
 * Reads the next chunk after the previous one was sent. If the file is deleted, the stream fails instead of ending
 * early.
 */
function streamChunks(exportId: string, size: number) {
  let [position, sent] = [0, 0]
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { rows } = await pool.query<{ bytes: Buffer }>(
          `SELECT "bytes" FROM "CertificateExportChunk" WHERE "exportId" = $1 AND "position" = $2`,
          [exportId, position++],
        )
        const bytes = rows[0]?.bytes
        if (!bytes) return controller.error(new Error('the file was deleted'))
        controller.enqueue(bytes)
        sent += bytes.length
        if (sent >= size) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
