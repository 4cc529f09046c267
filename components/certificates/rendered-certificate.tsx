import type { CertificatePageData } from '@/lib/certificates/verify/page-data'
import { CertificateScreen } from './certificate-screen'
import { EarlierCertificateResult } from './earlier-certificate-result'
import { IndependentVerification } from './independent-verification'
import { NotCheckedResult } from './not-checked-result'
import { UnknownCertificate } from './unknown-certificate'
import { VerificationResult } from './verification-result'

/**
 * The verification result of one ID. `[cid]/page.tsx` renders it with Next; server/certificate-page.tsx renders it into
 * the shell, whose `ServerRenderedCertificate` hydrates it in the browser.
 */
export function RenderedCertificate({ data }: { data: CertificatePageData }) {
  const { cid, certificate, earlier, searchedAsNumber, trust, notChecked, checkedAt } = data
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
  const files = trust && (
    <div>
      <IndependentVerification cid={cid} trust={trust} />
    </div>
  )
  return <CertificateScreen data={data} result={result} files={files} />
}
