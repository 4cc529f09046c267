import { unzipSync } from 'fflate'
import { getOrRenderCertificateFile } from '@/lib/certificates/files/file'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import { db } from '@/lib/db/client'
import { DAY } from '@/lib/limits'
import { messages } from '@/lib/messages'
import {
  bytesOf,
  exportCalls,
  makeCertifiedBatch,
  makeExportClient,
  unprintableCharacter,
} from '@/lib/testing/certificate-exports'
import { makeBatch, makeCertificate, makeCourse, randomWord } from '@/lib/testing/factories'
import { signedInLearner } from '@/lib/testing/people'
import { inParallel, unknownIds, countByStatus } from '@/lib/testing/responses'
import { buildExports } from './build'
import { certificateExport as limits } from './limits'
import { deleteExpiredExports } from './mutations'

type Exporter = Awaited<ReturnType<typeof makeExportClient>>
let manager: Exporter
beforeEach(async () => {
  manager = await makeExportClient()
})

async function requestAndBuildExport(kind: 'pdf' | 'zip', selection: object, exporter: Exporter = manager) {
  const { status, body } = await exporter.request({ kind, ...selection })
  expect(status).toBe(201)
  await buildExports()
  return body.data.id
}

test('a zip holds the signed PDFs unchanged, named by ID and name, and a list of the certificates left out', async () => {
  const { course, batch, certificates } = await makeCertifiedBatch([
    { fullName: 'Asha Raman' },
    { fullName: 'தமிழ்ச்செல்வி' },
    { fullName: null, name: 'unconfirmed', nameConfirmedAt: null },
    { fullName: 'Meera', state: 'revoked', revokedAt: new Date(), revokedReason: 'A mistake' },
  ])
  const [asha, tamil, unconfirmed, meera] = certificates
  const signedBefore = asha && (await getOrRenderCertificateFile(asha.cid)).bytes
  const id = await requestAndBuildExport('zip', { batch_id: batch.id })
  const response = await manager.download(id)
  const bytes = await bytesOf(response)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/zip',
    'content-length': String(bytes.length),
    'content-disposition': expect.stringMatching(/^attachment; filename="certificates-[\w-]+-January\.zip"$/),
  })
  const files = unzipSync(bytes)
  const fileNameOf = (row: typeof asha) => `${formatCertificateId(row?.cid ?? '')} ${row?.fullName}.pdf`
  expect(Object.keys(files).toSorted()).toEqual(
    [fileNameOf(asha), fileNameOf(tamil), 'left-out.csv'].toSorted(),
  )
  expect(signedBefore?.equals(files[fileNameOf(asha)] ?? Buffer.alloc(0))).toBe(true)
  const list = Buffer.from(files['left-out.csv'] ?? []).toString()
  expect(list).toContain(`${formatCertificateId(meera?.cid ?? '')},Meera,revoked`)
  expect(list).toContain(`${formatCertificateId(unconfirmed?.cid ?? '')},unconfirmed,name not confirmed yet`)
  expect(await manager.list()).toMatchObject([
    {
      id,
      title: `${course.title}, January`,
      kind: 'zip',
      state: 'done',
      done: 4,
      total: 4,
      left_out: 2,
      size: bytes.length,
    },
  ])
  expect((await manager.leftOut(id)).body.data).toContainEqual({
    cid: meera?.cid,
    name: 'Meera',
    reason: 'revoked',
  })
})

test('the PDF for printing has a page for each certificate, and no signature', async () => {
  const title = `Course ${randomWord()}`
  const certificates = await inParallel(3, (index) =>
    makeCertificate({ title, fullName: index ? `Asha ${'B'.repeat(index)}` : 'आशा रामन' }),
  )
  await makeCertificate({ title: `${title} ${unprintableCharacter}` })
  const id = await requestAndBuildExport('pdf', { q: title, state: 'valid' })
  const response = await manager.download(id)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const text = (await bytesOf(response)).toString('latin1')
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(3)
  expect(text).not.toContain('/ByteRange')
  for (const { cid } of certificates) expect(text).toContain(`/verify-certificates/${cid}`)
  expect(text).toContain(messages.certificateExport.printSubject)
  expect((await manager.leftOut(id)).body.data).toMatchObject([{ reason: 'unprintable' }])
})

test('each request and each removal is written into the audit trail', async () => {
  const { course, batch } = await makeCertifiedBatch()
  const { body } = await manager.request({ kind: 'pdf', batch_id: batch.id })
  expect((await manager.remove(body.data.id)).status).toBe(200)
  const events = await db.auditEvent.findMany({ where: { actorId: manager.user.id }, orderBy: { at: 'asc' } })
  const title = messages.certificateExport.batchTitle(course.title, 'January')
  expect(events).toMatchObject([
    { action: 'certificates.export-requested', details: { title, kind: 'pdf', certificates: 1 } },
    { action: 'certificates.export-removed', details: { title, kind: 'pdf' } },
  ])
})

test('the file of an export expires after a day; then its bytes are deleted, and later its row', async () => {
  const { batch } = await makeCertifiedBatch()
  const id = await requestAndBuildExport('zip', { batch_id: batch.id })
  const [row] = await manager.list()
  expect(Date.parse(row?.expires_at ?? '') - Date.now()).toBeGreaterThan(DAY - 60_000)
  await db.certificateExport.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } })
  expect((await manager.download(id)).status).toBe(410)
  await deleteExpiredExports()
  expect(await db.certificateExportChunk.count({ where: { exportId: id } })).toBe(0)
  expect(await manager.list()).toMatchObject([{ id, state: 'expired' }])
  expect((await manager.download(id)).status).toBe(410)
  const expiresAt = new Date(Date.now() - limits.retentionMs - 1000)
  await db.certificateExport.update({ where: { id }, data: { expiresAt } })
  await deleteExpiredExports()
  expect((await manager.download(id)).status).toBe(404)
})

test('a file is available only to the user who requested it, and only while their role allows exports', async () => {
  const { batch } = await makeCertifiedBatch()
  const id = await requestAndBuildExport('zip', { batch_id: batch.id })
  const other = await makeExportClient()
  const learner = exportCalls((await signedInLearner()).client)
  const reviewer = await makeExportClient('reviewer')
  for (const [by, status] of [
    [other, 404],
    [learner, 403],
    [reviewer, 403],
  ] as const) {
    expect((await by.download(id)).status).toBe(status)
    expect((await by.leftOut(id)).status).toBe(status)
    expect((await by.remove(id)).status).toBe(status)
  }
  expect(await other.list()).toEqual([])
  for (const unknown of unknownIds) expect((await manager.download(unknown)).status).toBe(404)
  await db.user.update({ where: { id: manager.user.id }, data: { role: 'user' } })
  expect((await manager.download(id)).status).toBe(403)
})

test('an export of no certificates, of too many, or without any valid certificate with a confirmed name is refused', async () => {
  const { certificateExport: texts } = messages
  const empty = await makeBatch((await makeCourse()).id)
  const refusalOf = async (selection: object) => {
    const { status, body } = await manager.request({ kind: 'zip', ...selection })
    return [status, body.message]
  }
  expect(await refusalOf({ batch_id: empty.id })).toEqual([409, texts.none])
  for (const batch_id of unknownIds)
    expect(await refusalOf({ batch_id })).toEqual([404, messages.batches.missing])
  const { batch } = await makeCertifiedBatch([{ fullName: null, nameConfirmedAt: null }])
  expect(await refusalOf({ batch_id: batch.id })).toEqual([409, texts.noneValid])
  const title = `Course ${randomWord()}`
  const { id: _, cid: _cid, ref: _ref, statusIndex: _index, ...data } = await makeCertificate({ title })
  await db.certificate.createMany({
    data: Array.from({ length: limits.certificatesMax }, () => ({ ...data, cid: randomCidForCourse(4) })),
  })
  expect(await refusalOf({ q: title })).toEqual([409, texts.tooMany(limits.certificatesMax + 1, 2000)])
  expect(await manager.list()).toEqual([])
})

test('an export fails with a reason if all its certificates are revoked before it is built', async () => {
  const { batch, certificates } = await makeCertifiedBatch()
  const { body } = await manager.request({ kind: 'pdf', batch_id: batch.id })
  const data = { state: 'revoked', revokedAt: new Date(), revokedReason: 'A mistake' } as const
  await db.certificate.update({ where: { id: certificates[0]?.id ?? '' }, data })
  await buildExports()
  expect(await manager.list()).toMatchObject([{ state: 'failed', left_out: 1 }])
  expect((await manager.leftOut(body.data.id)).body.data).toMatchObject([{ reason: 'revoked' }])
  expect((await manager.download(body.data.id)).status).toBe(409)
})

test('parallel requests start at most two exports of a user, and a sixth export replaces the oldest', async () => {
  const { batch } = await makeCertifiedBatch()
  const ask = () => manager.request({ kind: 'zip', batch_id: batch.id })
  expect(countByStatus(await inParallel(6, ask))).toEqual({ 201: 2, 409: 4 })
  await buildExports()
  const oldest = (await manager.list()).at(-1)?.id
  for (let index = 0; index < 4; index++) {
    await ask()
    await buildExports()
  }
  const stored = await manager.list()
  expect(stored.map(({ state }) => state)).toEqual(Array(limits.storedPerPerson).fill('done'))
  expect(stored.map(({ id }) => id)).not.toContain(oldest)
})
