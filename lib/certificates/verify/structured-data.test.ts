import { makeCertificate, makeUser } from '@/lib/testing/factories'
import { tryVerifyCertificate } from './try-verify-certificate'
import { structuredData } from './structured-data'

async function lookUpNewCertificate(data: Parameters<typeof makeCertificate>[0]) {
  const { cid } = await makeCertificate(data)
  // The ID serves as the IP address, so that the lookups share no rate limit.
  const { certificate } = await tryVerifyCertificate({ enteredId: cid, ip: cid })
  if (!certificate) throw new Error('not found')
  return certificate
}

test('the structured data describe a valid certificate in terms of schema.org, without the e-mail', async () => {
  const user = await makeUser()
  const certificate = await lookUpNewCertificate({ userId: user.id })
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
  expect(JSON.stringify(data)).not.toContain(user.email)
})

test.each([
  { state: 'revoked' as const, revokedAt: new Date(), revokedReason: 'By mistake' },
  { fullName: null, nameConfirmedAt: null },
])('a certificate that is not valid or has no confirmed name has no structured data: %j', async (data) => {
  expect(structuredData(await lookUpNewCertificate(data))).toBeNull()
})
