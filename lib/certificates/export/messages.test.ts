import { GET as list } from '@/app/api/admin/get-certificate-exports/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import {
  bytesOf,
  makeCertifiedBatch,
  makeExportClient,
  unprintableCharacter,
} from '@/lib/testing/certificate-exports'
import { makeCertificate, randomWord } from '@/lib/testing/factories'
import { unzipSync } from 'fflate'
import { buildExports } from './build'

const { certificateExport: texts } = messages

let manager: Awaited<ReturnType<typeof makeExportClient>>
beforeEach(async () => {
  manager = await makeExportClient()
})
const refusalOf = async (id: string) => {
  const response = await manager.download(id)
  return [response.status, (await response.json()).message]
}

test('downloading an export that is not ready is refused, and one that has expired with another message', async () => {
  const { batch } = await makeCertifiedBatch()
  const { id } = (await manager.request({ kind: 'zip', batch_id: batch.id })).body.data
  expect(await refusalOf(id)).toEqual([409, texts.notReady])
  await buildExports()
  await db.certificateExport.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } })
  expect(await refusalOf(id)).toEqual([410, texts.linkExpired])
})

test('the list of exports has a message', async () => {
  expect((await manager.client.json(list, 'GET')).body).toMatchObject({ message: texts.listed })
})

test('downloading an export is refused if all its certificates were left out', async () => {
  const { batch, certificates } = await makeCertifiedBatch()
  const { id } = (await manager.request({ kind: 'zip', batch_id: batch.id })).body.data
  const data = { state: 'revoked', revokedAt: new Date(), revokedReason: 'A mistake' } as const
  await db.certificate.update({ where: { id: certificates[0]?.id ?? '' }, data })
  await buildExports()
  expect(await refusalOf(id)).toEqual([409, texts.buildFailed])
})

test('the title of an export names the search and the state that its certificates were filtered by', async () => {
  const title = `Course ${randomWord()}`
  await makeCertificate({ title })
  const titleOf = async (selection: object) => {
    const { id } = (await manager.request({ kind: 'zip', ...selection })).body.data
    await buildExports()
    const { details } = await db.auditEvent.findFirstOrThrow({ where: { subjectId: id } })
    const row = (await manager.list()).find((listed) => listed.id === id)
    expect(details).toMatchObject({ title: row?.title })
    return row?.title
  }
  expect(await titleOf({ q: title, state: 'valid' })).toBe(`Valid certificates found by “${title}”`)
  expect(await titleOf({ q: title })).toBe(`Certificates found by “${title}”`)
  expect(await titleOf({ state: 'valid' })).toBe('Valid certificates')
  expect(await titleOf({})).toBe('All certificates')
})

test('an export filtered by batch, search and state contains only certificates that match all three, and its title names the three', async () => {
  const { course, batch, certificates } = await makeCertifiedBatch([
    { fullName: 'Asha Raman' },
    { fullName: 'Rahul Verma', name: 'rahulverma' },
    { fullName: 'Asha Verma', state: 'revoked', revokedAt: new Date(), revokedReason: 'A mistake' },
  ])
  await makeCertifiedBatch([{ fullName: 'Asha Raman' }])
  const selection = { batch_id: batch.id, q: 'asha', state: 'valid' }
  const { id } = (await manager.request({ kind: 'zip', ...selection })).body.data
  const row = await db.certificateExport.findUniqueOrThrow({ where: { id } })
  expect(row.certificateIds).toEqual([certificates[0]?.id])
  expect(row.title).toBe(`${course.title}, January: Valid certificates found by “asha”`)
  await buildExports()
})

test('a third export is refused while two are unfinished', async () => {
  const { batch } = await makeCertifiedBatch()
  const request = () => manager.request({ kind: 'pdf', batch_id: batch.id })
  await request()
  await request()
  expect(await request()).toMatchObject({ status: 409, body: { message: texts.limitReached } })
  await buildExports()
})

test('the zip lists why certificates were left out, and the PDF is titled by course and batch', async () => {
  const { course, batch, certificates } = await makeCertifiedBatch([
    { fullName: 'Asha Raman' },
    { state: 'revoked', revokedAt: new Date(), revokedReason: 'A mistake' },
    {},
  ])
  const successor = await makeCertificate()
  await db.certificate.update({
    where: { id: certificates[2]?.id ?? '' },
    data: { state: 'superseded', supersededById: successor.id },
  })
  const fileOf = async (kind: 'pdf' | 'zip') => {
    const { id } = (await manager.request({ kind, batch_id: batch.id })).body.data
    await buildExports()
    return bytesOf(await manager.download(id))
  }
  const leftOut = Buffer.from(unzipSync(await fileOf('zip'))['left-out.csv'] ?? []).toString()
  expect(leftOut).toContain(texts.leftOutReasons.revoked)
  expect(leftOut).toContain(texts.leftOutReasons.superseded)
  expect((await fileOf('pdf')).toString('latin1')).toContain(texts.printTitle(`${course.title}, January`))
})

test('a certificate with letters that cannot be printed is left out for that reason', async () => {
  const { batch } = await makeCertifiedBatch([
    { fullName: 'Asha Raman' },
    { title: `Weaving ${unprintableCharacter}` },
  ])
  const { id } = (await manager.request({ kind: 'pdf', batch_id: batch.id })).body.data
  await buildExports()
  const { message, data } = (await manager.leftOut(id)).body
  expect(message).toBe(texts.leftOutListed)
  expect(data.map(({ reason }) => texts.leftOutReasons[reason])).toEqual([texts.leftOutReasons.unprintable])
})
