import 'server-only'
import { pool } from '@/lib/db/client'
import type { LeftOutCertificate } from './export-file'
import { certificateExport as limits } from './limits'

/** An export that this process builds, as long as the lease is renewed. */
export type ClaimedExport = {
  id: string
  lease: string
  title: string
  kind: 'pdf' | 'zip'
  certificateIds: string[]
  attempts: number
}

/** Thrown if the lease is lost: the export was removed, abandoned or claimed by another process. */
export class LeaseLost extends Error {}

const leaseEnd = `now() + ${limits.leaseMs} * interval '1 ms'`

/**
 * Claims the oldest export that is queued or whose lease has expired, and deletes its former chunks in the same statement.
 * All later writes need the returned lease.
 */
export async function claimExport(): Promise<ClaimedExport | null> {
  await failAbandoned()
  const { rows } = await pool.query<ClaimedExport>(
    `WITH claimed AS (
       UPDATE "CertificateExport" SET "state" = 'running', "lease" = gen_random_uuid(), "leasedUntil" = ${leaseEnd},
              "attempts" = "attempts" + 1, "done" = 0, "size" = 0
        WHERE "id" = (SELECT "id" FROM "CertificateExport"
                       WHERE "state" = 'queued' OR "state" = 'running' AND "leasedUntil" < now()
                       ORDER BY "createdAt", "id" LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING "id", "lease", "title", "kind"::text AS "kind", "certificateIds"::text[], "attempts"),
     cleared AS (DELETE FROM "CertificateExportChunk" WHERE "exportId" IN (SELECT "id" FROM claimed))
     SELECT * FROM claimed`,
  )
  return rows[0] ?? null
}

/** Fails exports whose lease has expired and which have no attempt left. */
const failAbandoned = () =>
  pool.query(
    `UPDATE "CertificateExport" SET "state" = 'failed', "endedAt" = now(), "lease" = NULL, "leasedUntil" = NULL
      WHERE "state" = 'running' AND "leasedUntil" < now() AND "attempts" >= $1`,
    [limits.attemptsMax],
  )

type Lease = Pick<ClaimedExport, 'id' | 'lease'>

/** Writes the progress, renews the lease and appends a part of the file, in one statement. */
export async function appendChunk(
  { id, lease }: Lease,
  { doneCount, position, bytes }: { doneCount: number; position: number; bytes: Buffer },
) {
  const { rowCount } = await pool.query(
    `WITH leased AS (
       UPDATE "CertificateExport" SET "done" = $3, "size" = "size" + $4, "leasedUntil" = ${leaseEnd}
        WHERE "id" = $1 AND "lease" = $2 RETURNING "id")
     INSERT INTO "CertificateExportChunk" ("exportId", "position", "bytes") SELECT "id", $5, $6 FROM leased`,
    [id, lease, doneCount, bytes.length, position, bytes],
  )
  if (!rowCount) throw new LeaseLost()
}

export const renewLease = ({ id, lease }: Lease, doneCount: number) =>
  updateLeased(`"done" = $3, "leasedUntil" = ${leaseEnd}`, [id, lease, doneCount])

export const finishExport = ({ id, lease }: Lease, leftOut: LeftOutCertificate[]) =>
  updateLeased(
    `"state" = 'done', "done" = cardinality("certificateIds"), "leftOut" = $3, "lease" = NULL, "leasedUntil" = NULL,
     "endedAt" = now(), "expiresAt" = now() + $4 * interval '1 ms'`,
    [id, lease, JSON.stringify(leftOut), limits.validForMs],
  )

/** Returns the export to the queue; the attempt does not count. */
export const releaseExport = ({ id, lease }: Lease) =>
  updateLeased(`"state" = 'queued', "attempts" = "attempts" - 1, "lease" = NULL, "leasedUntil" = NULL`, [
    id,
    lease,
  ])

/** Ends a failed attempt: fails the export for good, or returns it to the queue. */
export const failAttempt = (
  { id, lease }: Lease,
  leftOut: LeftOutCertificate[],
  { forGood }: { forGood: boolean },
) =>
  updateLeased(
    `"state" = CASE WHEN $4 THEN 'failed' ELSE 'queued' END::"CertificateExportState", "leftOut" = $3,
     "endedAt" = CASE WHEN $4 THEN now() END, "lease" = NULL, "leasedUntil" = NULL`,
    [id, lease, JSON.stringify(leftOut), forGood],
  )

async function updateLeased(assignments: string, values: [id: string, lease: string, ...unknown[]]) {
  const { rowCount } = await pool.query(
    `UPDATE "CertificateExport" SET ${assignments} WHERE "id" = $1 AND "lease" = $2`,
    values,
  )
  if (!rowCount) throw new LeaseLost()
}
