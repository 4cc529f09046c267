import { GET as verify } from '@/app/api/certificate/verify-certificate/[certificateId]/route'
import type { Verification } from '@/lib/certificates/select'
import { messages } from '@/lib/messages'
import { forgedBadges } from '@/lib/testing/file-corpus/forged-badges'
import { forgedJsonCredentials } from '@/lib/testing/file-corpus/forged-json-credentials'
import { forgedPdfs } from '@/lib/testing/file-corpus/forged-pdfs'
import { forgedTokens } from '@/lib/testing/file-corpus/forged-tokens'
import {
  damaged,
  foreign,
  noLongerValid,
  filesOfValidCertificates,
} from '@/lib/testing/file-corpus/valid-foreign-damaged'
import {
  makeFixtures,
  expectedTitles,
  type ExpectedVerdict,
  type FileContent,
  type Fixtures,
} from '@/lib/testing/file-corpus/fixtures'
import { Client } from '@/lib/testing/request'
import { checkFile } from './check-file'
import { bannerKinds, verdictOf } from './verdict'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await makeFixtures()
})

async function resultOf(file: FileContent) {
  const reading = await checkFile(new Uint8Array(Buffer.from(file as Uint8Array)), fixtures.publishedKeys)
  if (!reading) return null
  const params = { certificateId: reading.id ?? '' }
  const response = reading.id ? await Client.guest().call(verify, 'GET', { params }) : null
  const found: { data?: Verification[] } = response?.ok ? await response.json() : {}
  const record = found.data?.[0] ?? null
  return { reading, record, verdict: verdictOf(reading, record) }
}

async function expectVerdict(kind: ExpectedVerdict | null, file: FileContent) {
  const result = await resultOf(file)
  expect(result?.verdict.kind ?? null).toBe(kind)
  if (!result || !kind) return
  expect(messages.fileCheck.titles[kind]).toBe(expectedTitles[kind])
  // The page shows the claims, so they must not contain the texts that forged files use.
  expect(JSON.stringify(result.reading.claims)).not.toMatch(/Mallory|Doctor/)
}

const bannerOf = (kind: ExpectedVerdict | null) => kind && bannerKinds[kind]

describe.each([
  ['a file of a valid certificate', filesOfValidCertificates],
  ['a file of a certificate that is no longer valid', noLongerValid],
  ['a foreign file', foreign],
  ['a damaged file', damaged],
])('%s', (what, cases) => {
  test.each(cases)('%s has the verdict %s', async (_name, kind, make) => {
    await expectVerdict(kind, await make(fixtures))
    expect(bannerOf(kind)).not.toBe(what === 'a file of a valid certificate' ? 'revoked' : 'valid')
  })
})

describe.each([
  ['a forged PDF', forgedPdfs],
  ['a forged JSON', forgedJsonCredentials],
  ['a forged JWT', forgedTokens],
  ['a forged badge', forgedBadges],
])('%s', (_what, cases) => {
  test.each(cases)('%s has the verdict %s', async (_name, kind, make) => {
    await expectVerdict(kind, await make(fixtures))
    expect(bannerOf(kind)).not.toBe('valid')
  })
})

test('the corpus has at least 60 files, each with a unique name', () => {
  const all = [
    filesOfValidCertificates,
    noLongerValid,
    foreign,
    damaged,
    forgedPdfs,
    forgedJsonCredentials,
    forgedTokens,
    forgedBadges,
  ].flat()
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(new Set(all.map(([name]) => name)).size).toBe(all.length)
})
