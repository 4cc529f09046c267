import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { readDownloadableCertificate } from '@/lib/certificates/files/downloadable'
import { log } from '@/lib/log/logger'
import type { ExportFile, LeftOutCertificate } from './export-file'
import {
  appendChunk,
  claimExport,
  failAttempt,
  finishExport,
  LeaseLost,
  releaseExport,
  renewLease,
  type ClaimedExport,
} from './lease'
import { certificateExport as limits } from './limits'
import { createPrintFile } from './print-file'
import { createZipFile } from './zip-file'

/** Builds the queued exports one after the other; several processes share the work. */
export async function buildExports(stop?: AbortSignal) {
  while (!stop?.aborted) {
    const claimed = await claimExport()
    if (!claimed) return
    await build(claimed, stop)
  }
}

async function build(claimed: ClaimedExport, stop: AbortSignal | undefined) {
  const leftOut: LeftOutCertificate[] = []
  try {
    const hasTriedAll = await writeExportFile(claimed, leftOut, stop)
    if (!hasTriedAll) await releaseExport(claimed)
    else if (leftOut.length === claimed.certificateIds.length)
      await failAttempt(claimed, leftOut, { forGood: true })
    else await finishExport(claimed, leftOut)
  } catch (error) {
    if (error instanceof LeaseLost) return
    log.warn(
      { err: error, export: claimed.id, attempt: claimed.attempts },
      'an attempt to export certificates failed',
    )
    await failAttempt(claimed, leftOut, { forGood: claimed.attempts >= limits.attemptsMax }).catch(
      (failure: unknown) => {
        if (!(failure instanceof LeaseLost)) throw failure
      },
    )
  }
}

/**
 * Adds certificates one by one, so that memory does not grow with their number; those without a file are added to
 * `leftOut`. Returns false if `stop` aborts.
 */
async function writeExportFile(
  claimed: ClaimedExport,
  leftOut: LeftOutCertificate[],
  stop: AbortSignal | undefined,
) {
  const file = claimed.kind === 'zip' ? createZipFile() : await createPrintFile(claimed.title)
  const writeNewBytes = createChunkWriter(claimed, file)
  let doneCount = 0
  for (const id of claimed.certificateIds) {
    if (stop?.aborted) return false
    const began = performance.now()
    // Never null in practice: the database refuses to delete certificates.
    const outcome = await readDownloadableCertificate({ id })
    if (outcome?.noFileReason === null) await file.add(outcome.row)
    else if (outcome)
      leftOut.push({
        cid: outcome.row.cid,
        name: outcome.row.fullName ?? outcome.row.name,
        reason: outcome.noFileReason,
      })
    await writeNewBytes(++doneCount)
    // Pauses for as long as the certificate took, so that requests get at least half of the processor.
    await pause(performance.now() - began)
  }
  const hasCertificates = leftOut.length < doneCount
  if (hasCertificates) {
    await file.end(leftOut)
    await writeNewBytes(doneCount, { isLast: true })
  }
  return true
}

/**
 * Returns a function that saves each full chunk, and the rest at the end. Without a full chunk, it saves the progress, at
 * most once in `progressMs`.
 */
function createChunkWriter(claimed: ClaimedExport, file: ExportFile) {
  let buffered: Buffer[] = []
  let size = 0
  let position = 0
  let savedAt = 0
  return async (doneCount: number, { isLast = false } = {}) => {
    for (const bytes of file.takeNewBytes()) {
      buffered.push(bytes)
      size += bytes.length
    }
    if (size < limits.chunkBytes && !isLast) {
      if (Date.now() - savedAt < limits.progressMs) return
      await renewLease(claimed, doneCount)
    }
    while (size >= limits.chunkBytes || (isLast && size > 0)) {
      const all = Buffer.concat(buffered)
      const rest = all.subarray(limits.chunkBytes)
      const bytes = all.subarray(0, limits.chunkBytes)
      await appendChunk(claimed, { doneCount, position: position++, bytes })
      ;[buffered, size] = [[rest], rest.length]
    }
    savedAt = Date.now()
  }
}
