import { unzipSync } from 'fflate'
import { db } from '@/lib/db/client'
import { bytesOf, makeCertifiedBatch, makeExportClient } from '@/lib/testing/certificate-exports'
import { inParallel } from '@/lib/testing/responses'
import { buildExports } from './build'
import { appendChunk, claimExport, finishExport, LeaseLost, type ClaimedExport } from './lease'
import { certificateExport as limits } from './limits'

let manager: Awaited<ReturnType<typeof makeExportClient>>
beforeEach(async () => {
  await db.certificateExport.deleteMany()
  manager = await makeExportClient()
})

async function requestExport() {
  const { batch } = await makeCertifiedBatch([{}, {}, {}])
  return (await manager.request({ kind: 'zip', batch_id: batch.id })).body.data.id
}

const exportRow = (id: string) => db.certificateExport.findUniqueOrThrow({ where: { id } })
const countFiles = async (id: string) =>
  Object.keys(unzipSync(await bytesOf(await manager.download(id)))).length

/** Simulates that the process which builds the export was killed. */
const expireLease = (id: string) =>
  db.certificateExport.update({ where: { id }, data: { leasedUntil: new Date(Date.now() - 1) } })

async function claimNext(): Promise<ClaimedExport> {
  const claimed = await claimExport()
  if (!claimed) throw new Error('Nothing is queued.')
  return claimed
}

test('of five parallel builders, one builds the file', async () => {
  const id = await requestExport()
  await inParallel(5, () => buildExports())
  expect(await exportRow(id)).toMatchObject({ state: 'done', attempts: 1, done: 3 })
  expect(await countFiles(id)).toBe(3)
})

test('a file whose process was killed halfway is built anew by another process', async () => {
  const id = await requestExport()
  const killedClaim = await claimNext()
  await appendChunk(killedClaim, { doneCount: 1, position: 0, bytes: Buffer.from('half a file') })
  // Nothing is built until the lease of the killed process expires.
  await buildExports()
  expect(await exportRow(id)).toMatchObject({ state: 'running', done: 1 })
  await expireLease(id)
  await buildExports()
  expect(await exportRow(id)).toMatchObject({ state: 'done', attempts: 2 })
  expect(await countFiles(id)).toBe(3)
  // If the first process was not killed but slow, it can write nothing more.
  const rest = { doneCount: 2, position: 1, bytes: Buffer.from('the rest') }
  await expect(appendChunk(killedClaim, rest)).rejects.toThrow(LeaseLost)
  await expect(finishExport(killedClaim, [])).rejects.toThrow(LeaseLost)
  expect(await countFiles(id)).toBe(3)
})

test('an export that kills its process at each attempt is abandoned', async () => {
  const id = await requestExport()
  for (let attempt = 0; attempt < limits.attemptsMax; attempt++) {
    await claimNext()
    await expireLease(id)
  }
  await buildExports()
  expect(await exportRow(id)).toMatchObject({ state: 'failed', attempts: limits.attemptsMax, lease: null })
})

test('a process that is stopped returns the export to the queue, and the attempt does not count', async () => {
  const id = await requestExport()
  const stop = new AbortController()
  const building = buildExports(stop.signal)
  stop.abort()
  await building
  expect(await exportRow(id)).toMatchObject({ state: 'queued', attempts: 0 })
  await buildExports()
  expect(await exportRow(id)).toMatchObject({ state: 'done', attempts: 1 })
})

test('an export can be cancelled while it is being built', async () => {
  const id = await requestExport()
  const claimed = await claimNext()
  expect((await manager.remove(id)).status).toBe(200)
  const chunk = { doneCount: 1, position: 0, bytes: Buffer.from('x') }
  await expect(appendChunk(claimed, chunk)).rejects.toThrow(LeaseLost)
  expect(await db.certificateExportChunk.count()).toBe(0)
  expect((await manager.remove(id)).status).toBe(404)
})

test('parallel requests remove an export once', async () => {
  const id = await requestExport()
  const responses = await inParallel(5, () => manager.remove(id))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const where = { actorId: manager.user.id, action: 'certificates.export-removed' }
  expect(await db.auditEvent.count({ where })).toBe(1)
})

test('a file longer than a chunk is downloaded completely', async () => {
  const id = await requestExport()
  const claimed = await claimNext()
  const parts = [0, 1, 2].map((index) => Buffer.alloc(limits.chunkBytes, index))
  for (const [index, bytes] of parts.entries())
    await appendChunk(claimed, { doneCount: index, position: index, bytes })
  await finishExport(claimed, [])
  expect((await bytesOf(await manager.download(id))).equals(Buffer.concat(parts))).toBe(true)
})
