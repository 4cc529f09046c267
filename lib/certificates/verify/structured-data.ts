import type { Person, WithContext } from 'schema-dts'
import { env } from '@/lib/env'
import { isoDateInInstituteZone } from '@/lib/format/date'
import { api, pages } from '@/lib/routes'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import type { PublicCertificate } from '@/lib/certificates/select'

/** schema.org structured data of a valid certificate with a confirmed name; null for any other. */
export function structuredData(certificate: PublicCertificate) {
  const { cid, full_name, title, institute, completed_at } = certificate
  if (certificate.state !== 'valid' || full_name === null) return null
  const file = (encodingFormat: string, path: string) => ({
    '@type': 'MediaObject' as const,
    encodingFormat,
    contentUrl: env.APP_URL + path,
  })
  const organization = { '@type': 'EducationalOrganization' as const, name: institute, url: env.APP_URL }
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: full_name,
    hasCredential: {
      '@type': 'EducationalOccupationalCredential',
      name: title,
      credentialCategory: 'certificate',
      identifier: formatCertificateId(cid),
      url: env.APP_URL + pages.certificate(cid),
      dateCreated: isoDateInInstituteZone(new Date(completed_at)),
      recognizedBy: organization,
      about: { '@type': 'Course', name: title, provider: organization },
      encoding: [
        file('application/pdf', api.certificatePdf(cid)),
        file('application/vc', api.certificateCredential(cid)),
      ],
    },
  } satisfies WithContext<Person>
}
