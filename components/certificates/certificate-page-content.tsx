import type { CertificatePageData } from '@/lib/certificates/verify/page-data'
import { CertificatePageLayout } from './certificate-page-layout'
import { EarlierCertificateResult } from './earlier-certificate-result'
import { IndependentVerification } from './independent-verification'
import { NotCheckedResult } from './not-checked-result'
import { UnknownCertificate } from './unknown-certificate'
import { VerificationResult } from './verification-result'

/**
 * The verification result of one ID. `[cid]/page.tsx` renders it with Next; server/certificate-page.tsx renders it into
 * a prerendered shell, in which `ServerRenderedCertificate` hydrates it.
 */
export function CertificatePageContent({ data }: { data: CertificatePageData }) {
  const {
    cid,
    certificate,
    earlier,
    searchedEarlierNumbers,
    trust: trustInformation,
    failure,
    checkedAt,
  } = data
  // Each part must be one `<div>`: at hydration, `StaticServerHtml` in server-rendered-certificate.tsx, also one
  // `<div>`, takes its place.
  const result = (
    <div>
      {failure && <NotCheckedResult {...failure} />}
      {certificate && <VerificationResult certificate={certificate} checkedAt={checkedAt} />}
      {earlier && <EarlierCertificateResult certificate={earlier} checkedAt={checkedAt} />}
      {!certificate && !earlier && !failure && (
        <UnknownCertificate cid={cid} searchedEarlierNumbers={searchedEarlierNumbers} />
      )}
    </div>
  )
  const independentVerification = trustInformation && (
    <div>
      <IndependentVerification cid={cid} trustInformation={trustInformation} />
    </div>
  )
  return (
    <CertificatePageLayout data={data} result={result} independentVerification={independentVerification} />
  )
}
