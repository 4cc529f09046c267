import { makeCertificate } from '@/lib/testing/factories'
import { lookUp } from './look-up'
import { certificateSvg } from '@/lib/certificates/embed/share-image'
import { structuredData } from './structured-data'

const lookUpNewCertificate = async (data: Parameters<typeof makeCertificate>[0]) => {
  const { cid } = await makeCertificate(data)
  const { certificate } = await lookUp({ enteredId: cid, ip: cid })
  if (!certificate) throw new Error('not found')
  return certificate
}

test('the structured data describe a valid certificate in terms of schema.org, without the e-mail', async () => {
  const certificate = await lookUpNewCertificate({})
  const data = structuredData(certificate)
  expect(data).toMatchObject({
    '@type': 'Person',
    name: 'Asha Raman',
    hasCredential: {
      '@type': 'EducationalOccupationalCredential',
      identifier: certificate.cid.toUpperCase(),
      dateCreated: '2026-11-17',
    },
  })
  expect(JSON.stringify(data)).not.toContain('@example')
})

test.each([
  { state: 'revoked' as const, revokedAt: new Date(), revokedReason: 'By mistake' },
  { fullName: null, nameConfirmedAt: null },
])('a certificate that is not valid or has no confirmed name has no structured data: %j', async (data) => {
  expect(structuredData(await lookUpNewCertificate(data))).toBeNull()
})

test('the share image holds outlines instead of text, so that it needs no fonts', async () => {
  const svg = await certificateSvg(
    await lookUpNewCertificate({ fullName: 'தமிழ்ச்செல்வி', title: 'Baking <b> & ᠮᠣ 🚀' }),
  )
  expect(svg).not.toMatch(/<text|<image|href/)
  expect(svg).not.toContain('Baking')
})
