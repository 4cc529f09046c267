import { linkedinFormUrl } from '@/lib/certificates/embed/linkedin'
import { currentInstitute } from '@/lib/institute/settings'

const certificate = {
  cid: 'tt-001-bcdf-ghjk-mnpq',
  title: 'Version Control with Git',
  completed_at: '2026-11-30T19:00:00.000Z',
}
const paramsWith = (linkedinId: string | null) =>
  Object.fromEntries(
    new URL(linkedinFormUrl(certificate, 'https://learn.example.org', { ...currentInstitute(), linkedinId }))
      .searchParams,
  )

test("the LinkedIn link has the institute's name, the month in its time zone and the verification address", () => {
  expect(paramsWith(null)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Version Control with Git',
    organizationName: currentInstitute().name,
    issueYear: '2026',
    issueMonth: '12',
    certUrl: 'https://learn.example.org/verify-certificates/tt-001-bcdf-ghjk-mnpq',
    certId: 'TT-001-BCDF-GHJK-MNPQ',
  })
})

test('an institute with a LinkedIn ID is linked instead of named', () => {
  const params = paramsWith('1234567')
  expect(params).toMatchObject({ organizationId: '1234567' })
  expect(params).not.toHaveProperty('organizationName')
})
