import type { CertificatePageData } from '@/lib/certificates/verify/page-data'
import { CertificatePageLayout } from './certificate-page-layout'
import { EarlierCertificateResult } from './earlier-certificate-result'
import { IndependentVerification } from './independent-verification'
import { NotCheckedResult } from './not-checked-result'
import { UnknownCertificate } from './unknown-certificate'
import { VerificationResult } from './verification-result'

/**
 * The verification result of one ID. `[cid]/page.tsx` renders it with Next; server/certificate-page.tsx renders it into
 * the shell, whose `ServerRenderedCertificate` hydrates it in the browser.
 */
export function CertificatePageContent({ data }: { data: CertificatePageData }) {
  const { cid, certificate, earlier, searchedAsNumber, trust, notChecked, checkedAt } = data
  // After a full page load, `StaticServerHtml` in server-rendered-certificate.tsx hydrates the two `<div>` elements.
  const result = (
    <div>
      {notChecked && <NotCheckedResult {...notChecked} />}
      {certificate && <VerificationResult certificate={certificate} checkedAt={checkedAt} />}
      {earlier && <EarlierCertificateResult certificate={earlier} checkedAt={checkedAt} />}
      {!certificate && !earlier && !notChecked && (
        <UnknownCertificate cid={cid} searchedAsNumber={searchedAsNumber} />
      )}
    </div>
  )
  const independentVerification = trust && (
    <div>
      <IndependentVerification cid={cid} trust={trust} />
    </div>
  )
  return (
    <CertificatePageLayout data={data} result={result} independentVerification={independentVerification} />
  )
}
