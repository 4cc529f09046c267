import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GET as verify } from '@/app/api/certificate/verify-certificate/[certificateId]/route'
import { env } from '@/lib/env'
import { makeAuthority } from '@/lib/signing/authority'
import { issueCertificateFiles } from '@/lib/testing/file-corpus/fixtures'
import { withFreshModules } from '@/lib/testing/fresh-modules'
import { fetchDocument } from '@/lib/testing/public-document'
import { Client } from '@/lib/testing/request'
import { checkFile, type PublishedKeys } from './check-file'
import { verdictOf } from './verdict'

const keyFolder = join(env.DATA_DIR, 'keys')

/** Loads the keys that a newly started process publishes. */
async function loadPublishedKeys() {
  let publishedKeys = {} as PublishedKeys
  await withFreshModules(async () => {
    const { GET: did } = await import('@/app/.well-known/did.json/route')
    const { GET: root } = await import('@/app/credentials/document-root.pem/route')
    publishedKeys = {
      didDocument: await (await fetchDocument(did)).json(),
      rootPem: await (await fetchDocument(root)).text(),
    }
  })
  return publishedKeys
}

async function verdictKindOfPdf(pdf: Uint8Array, certificateId: string) {
  const reading = await checkFile(Uint8Array.from(pdf), await loadPublishedKeys())
  const { data } = await (await Client.guest().call(verify, 'GET', { params: { certificateId } })).json()
  return reading && verdictOf(reading, data[0]).kind
}

test("a PDF that was signed under a former authority is genuine while that authority's root certificate is kept", async () => {
  const { pdf, cid } = await issueCertificateFiles()
  const [storedRootFile = ''] = readdirSync(keyFolder).filter((name) =>
    /^document-[0-9a-f]{16}\.crt/.test(name),
  )
  const { signerKey, chain } = await makeAuthority('Training Trains')
  writeFileSync(join(keyFolder, 'document.key.pem'), signerKey)
  writeFileSync(join(keyFolder, 'document.crt.pem'), chain)
  expect(await verdictKindOfPdf(pdf, cid)).toBe('genuine')
  rmSync(join(keyFolder, storedRootFile))
  expect(await verdictKindOfPdf(pdf, cid)).toBe('foreign')
})
