import { shownCid } from '@/lib/certificates/certificate-id'
import type { OwnCertificate } from '@/lib/certificates/queries'
import { formatDate } from '@/lib/format-date'
import { institute } from '@/lib/institute'
import { pages } from '@/lib/routes'

/** LinkedIn's own form for adding a certificate to a profile, filled in. */
export function linkedinAddress({ cid, title, completed_at }: OwnCertificate, origin: string) {
  const [, month = '', year = ''] = formatDate(completed_at).split('/')
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: institute.name,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: origin + pages.certificate(cid),
    certId: shownCid(cid),
  })
  return `https://www.linkedin.com/profile/add?${query}`
}
