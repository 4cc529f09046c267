import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GET } from '@/app/api/certificate/[cid]/pdf/route'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { makeAuthority } from '@/lib/signing/authority'
import { makeCertificate } from '@/lib/testing/factories'
import { withFreshModules } from '@/lib/testing/fresh-modules'
import { Client } from '@/lib/testing/request'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import { getOrRenderCertificateFile } from './file'
import { getOrIssueFile } from './issued-file'

const fetchFile = (cid: string, query = {}, headers = {}) =>
  Client.guest().call(GET, 'GET', { params: { cid }, query, headers })

test('an unknown ID is refused with 404', async () => {
  const response = await fetchFile('tt-001-0000-0000-000m')
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ message: 'No data available for the given ID.' })
})

test('there is no file before the holder has confirmed the name', async () => {
  const { cid } = await makeCertificate({ fullName: null, nameConfirmedAt: null })
  const response = await fetchFile(cid)
  expect(response.status).toBe(409)
  expect(await response.json()).toEqual({ message: 'The holder has not confirmed the full name yet.' })
})

test('the file is gone once the certificate is revoked, even if it was just rendered', async () => {
  const { cid, id } = await makeCertificate()
  expect((await fetchFile(cid)).status).toBe(200)
  await db.certificate.update({
    where: { id },
    data: { state: 'revoked', revokedAt: new Date(), revokedReason: 'Issued by mistake' },
  })
  const response = await fetchFile(cid)
  expect(response.status).toBe(410)
  expect(await response.json()).toEqual({
    message: 'This certificate is no longer valid. There is no file for it.',
  })
})

test('the file is gone once the certificate is superseded', async () => {
  const { id: supersededById } = await makeCertificate()
  const { cid } = await makeCertificate({ state: 'superseded', supersededById })
  expect((await fetchFile(cid)).status).toBe(410)
})

test('there is no file if the course title has letters that cannot be printed', async () => {
  const { cid } = await makeCertificate({ title: 'Mongolian ᠮᠣ' })
  const response = await fetchFile(cid)
  expect(response.status).toBe(409)
  expect(await response.json()).toEqual({
    message: 'The certificate cannot be printed with these letters: ᠮ ᠣ',
  })
})

test('an emoji in the course title does not prevent the file', async () => {
  const { cid } = await makeCertificate({ title: 'Rockets 🚀' })
  expect((await fetchFile(cid)).status).toBe(200)
})

test('a guest gets the file by an ID that is typed with capitals and spaces', async () => {
  const { cid } = await makeCertificate()
  const response = await fetchFile(` ${formatCertificateId(cid).replaceAll('-', ' ')}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe(
    `inline; filename="${formatCertificateId(cid)}.pdf"`,
  )
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(response.headers.get('content-length')).toBe(String(bytes.byteLength))
})

test('with `download=1`, the file is sent as an attachment', async () => {
  const { cid } = await makeCertificate()
  const response = await fetchFile(cid, { download: '1' })
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="${formatCertificateId(cid)}.pdf"`,
  )
})

test('a client that has the file gets 304', async () => {
  const { cid } = await makeCertificate()
  const etag = (await fetchFile(cid)).headers.get('etag') ?? ''
  const again = await fetchFile(cid, {}, { 'if-none-match': `"other", W/${etag}` })
  expect(again.status).toBe(304)
  expect(again.headers.get('etag')).toBe(etag)
  expect((await fetchFile(cid, {}, { 'if-none-match': '"other"' })).status).toBe(200)
})

test('parallel requests render the file once', async () => {
  const { cid } = await makeCertificate()
  const files = await Promise.all(Array.from({ length: 20 }, () => getOrRenderCertificateFile(cid)))
  expect(new Set(files.map(({ bytes }) => bytes)).size).toBe(1)
})

/** The file as a newly started process serves it. */
async function fileOfAnotherProcess(cid: string) {
  let bytes: Buffer = Buffer.alloc(0)
  await withFreshModules(async () => {
    const file = await import('./file')
    bytes = (await file.getOrRenderCertificateFile(cid)).bytes
  })
  return bytes
}

test('an issued file keeps its bytes after a restart, in another process and with other keys', async () => {
  const { cid } = await makeCertificate()
  const { bytes } = await getOrRenderCertificateFile(cid)
  expect((await fileOfAnotherProcess(cid)).equals(bytes)).toBe(true)
  const keys = join(env.DATA_DIR, 'keys')
  renameSync(join(keys, 'document.key.pem'), join(keys, 'document-old.key.pem'))
  renameSync(join(keys, 'document.crt.pem'), join(keys, 'document-old.crt.pem'))
  const { chain, signerKey } = await makeAuthority('Another authority')
  writeFileSync(join(keys, 'document.key.pem'), signerKey, { mode: 0o600 })
  writeFileSync(join(keys, 'document.crt.pem'), chain)
  expect((await fileOfAnotherProcess(cid)).equals(bytes)).toBe(true)
})

test('if two processes render a file in parallel, both respond with the one that was stored first', async () => {
  const { id } = await makeCertificate()
  const render = async (content: string) => ({ bytes: Buffer.from(content), rootFingerprint: 'AA' })
  const [one, other] = await Promise.all([
    getOrIssueFile(id, () => render('one')),
    getOrIssueFile(id, () => render('other')),
  ])
  expect(one.equals(other)).toBe(true)
  expect((await getOrIssueFile(id, () => render('later'))).equals(one)).toBe(true)
})

test("the signing time of a file is the time at which the name was confirmed, if the signer's certificate was valid then", async () => {
  // The time is in the future, because it must not be before the start of validity of the signer's certificate, which
  // can have been issued a moment ago.
  const nameConfirmedAt = new Date(Date.now() + 60_000)
  const { cid } = await makeCertificate({ nameConfirmedAt })
  const { bytes } = await getOrRenderCertificateFile(cid)
  const time = nameConfirmedAt.toISOString().slice(0, 19).replace(/\D/g, '')
  expect(bytes.toString('latin1')).toContain(`/M (D:${time}Z)`)
})

test('a stored file cannot be changed or deleted', async () => {
  const { cid, id: certificateId } = await makeCertificate()
  await getOrRenderCertificateFile(cid)
  const where = { certificateId }
  const data = { bytes: new Uint8Array([1]) }
  await expect(db.certificateFile.update({ where, data })).rejects.toThrow('constraint violated')
  await expect(db.certificateFile.delete({ where })).rejects.toThrow('constraint violated')
})
