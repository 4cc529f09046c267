import type { CertificateResponse } from '@/lib/certificates/verify/page-data'
import { CertificateScreen } from './certificate-screen'
import { EarlierResult } from './earlier-result'
import { IndependentVerification } from './independent-verification'
import { RefusedLookup } from './refused-lookup'
import { UnknownCertificate } from './unknown-certificate'
import { VerificationResult } from './verification-result'

/** The certificate screen as the server renders it; `ServerRenderedCertificate` hydrates it. */
export function RenderedCertificate({ response }: { response: CertificateResponse }) {
  const { cid, certificate, earlier, numberSearched, trust, refusal, checkedAt } = response
  const result = (
    <div>
      {refusal && <RefusedLookup {...refusal} />}
      {certificate && <VerificationResult certificate={certificate} checkedAt={checkedAt} />}
      {earlier && <EarlierResult certificate={earlier} checkedAt={checkedAt} />}
      {!certificate && !earlier && !refusal && (
        <UnknownCertificate cid={cid} numberSearched={numberSearched} />
      )}
    </div>
  )
  const files = trust && (
    <div>
      <IndependentVerification cid={cid} trust={trust} />
    </div>
  )
  return <CertificateScreen response={response} result={result} files={files} />
}
