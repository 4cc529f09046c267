import { unzipSync } from 'fflate'
import { db } from '@/lib/db/client'
import { bytesOf, makeCertifiedBatch, signedInExporter } from '@/lib/testing/certificate-exports'
import { inParallel } from '@/lib/testing/wire'
import { buildExports } from './build'
import { appendChunk, claimExport, finishExport, LeaseLost, type DueExport } from './lease'
import { certificateExport as limits } from './limits'

let manager: Awaited<ReturnType<typeof signedInExporter>>
beforeEach(async () => {
  await db.certificateExport.deleteMany()
  manager = await signedInExporter()
})

async function requested() {
  const { batch } = await makeCertifiedBatch([{}, {}, {}])
  return (await manager.request({ kind: 'zip', batch_id: batch.id })).body.data.id
}

const row = (id: string) => db.certificateExport.findUniqueOrThrow({ where: { id } })
const countFiles = async (id: string) =>
  Object.keys(unzipSync(await bytesOf(await manager.download(id)))).length

/** Simulates a killed process. */
const silence = (id: string) =>
  db.certificateExport.update({ where: { id }, data: { leasedUntil: new Date(Date.now() - 1) } })

async function claimed(): Promise<DueExport> {
  const due = await claimExport()
  if (!due) throw new Error('Nothing is queued.')
  return due
}

test('however many processes look for work, one makes the file', async () => {
  const id = await requested()
  await inParallel(5, () => buildExports())
  expect(await row(id)).toMatchObject({ state: 'done', attempts: 1, done: 3 })
  expect(await countFiles(id)).toBe(3)
})

test('a file whose process was killed in the middle is made anew by another', async () => {
  const id = await requested()
  const killed = await claimed()
  await appendChunk(killed, 1, 0, Buffer.from('half a file'))
  await buildExports()
  expect(await row(id)).toMatchObject({ state: 'running', done: 1 })
  await silence(id)
  await buildExports()
  expect(await row(id)).toMatchObject({ state: 'done', attempts: 2 })
  expect(await countFiles(id)).toBe(3)
  // The former one was only slow: it writes nothing more.
  await expect(appendChunk(killed, 2, 1, Buffer.from('the rest'))).rejects.toThrow(LeaseLost)
  await expect(finishExport(killed, [])).rejects.toThrow(LeaseLost)
  expect(await countFiles(id)).toBe(3)
})

test('an export that kills its process at each attempt is abandoned', async () => {
  const id = await requested()
  for (let attempt = 0; attempt < limits.attemptsMax; attempt++) {
    await claimed()
    await silence(id)
  }
  await buildExports()
  expect(await row(id)).toMatchObject({ state: 'failed', attempts: limits.attemptsMax, lease: null })
})

test('a process that stops leaves the file to the next', async () => {
  const id = await requested()
  const stop = new AbortController()
  const building = buildExports(stop.signal)
  stop.abort()
  await building
  expect(await row(id)).toMatchObject({ state: 'queued', attempts: 0 })
  await buildExports()
  expect(await row(id)).toMatchObject({ state: 'done', attempts: 1 })
})

test('a cancelled file is not made, also if it is being made', async () => {
  const id = await requested()
  const due = await claimed()
  expect((await manager.remove(id)).status).toBe(200)
  await expect(appendChunk(due, 1, 0, Buffer.from('x'))).rejects.toThrow(LeaseLost)
  expect(await db.certificateExportChunk.count()).toBe(0)
  expect((await manager.remove(id)).status).toBe(404)
})

test('parallel clicks remove an export once', async () => {
  const id = await requested()
  const responses = await inParallel(5, () => manager.remove(id))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const where = { actorId: manager.user.id, action: 'certificates.export-removed' }
  expect(await db.auditEvent.count({ where })).toBe(1)
})

test('a file longer than a chunk is downloaded completely', async () => {
  const id = await requested()
  const due = await claimed()
  const parts = [0, 1, 2].map((index) => Buffer.alloc(limits.chunkBytes, index))
  for (const [at, part] of parts.entries()) await appendChunk(due, at, at, part)
  await finishExport(due, [])
  expect((await bytesOf(await manager.download(id))).equals(Buffer.concat(parts))).toBe(true)
})
