import { formatCertificateId } from '@/lib/certificates/certificate-id'
import type { OwnCertificate } from '@/lib/certificates/queries'
import { formatDate } from '@/lib/format/date'
import { currentInstitute, type Institute } from '@/lib/institute/settings'
import { pages } from '@/lib/routes'

const monthAndYear = (date: string) => formatDate(date).split('/').slice(1).map(Number) as [number, number]

type ShownCertificate = Pick<OwnCertificate, 'cid' | 'title' | 'completed_at'>

/**
 * The URL of LinkedIn's form for adding a certificate, filled in. With the institute's LinkedIn ID, LinkedIn links the
 * certificate to the institute's LinkedIn page.
 */
export function linkedinFormUrl(
  { cid, title, completed_at }: ShownCertificate,
  origin: string,
  { name, linkedinId }: Pick<Institute, 'name' | 'linkedinId'> = currentInstitute(),
) {
  const [month, year] = monthAndYear(completed_at)
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: title,
    ...(linkedinId ? { organizationId: linkedinId } : { organizationName: name }),
    issueYear: String(year),
    issueMonth: String(month),
    certUrl: origin + pages.certificate(cid),
    certId: formatCertificateId(cid),
  })
  return `https://www.linkedin.com/profile/add?${query}`
}

/** The values under the field names of LinkedIn's form, so that people can copy them by hand. */
export function linkedinFields({ cid, title, completed_at }: ShownCertificate, origin: string) {
  const [month, year] = monthAndYear(completed_at)
  return [
    ['Name', title],
    ['Issuing organization', currentInstitute().name],
    ['Issue date', `${String(month).padStart(2, '0')}/${year}`],
    ['Credential ID', formatCertificateId(cid)],
    ['Credential URL', origin + pages.certificate(cid)],
  ] as const
}
