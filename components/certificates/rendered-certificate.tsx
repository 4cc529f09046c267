import type { CertificateAnswer } from '@/lib/certificates/verify/page-data'
import { CertificateScreen } from './certificate-screen'
import { EarlierResult } from './earlier-result'
import { IndependentVerification } from './independent-verification'
import { RefusedLookup } from './refused-lookup'
import { UnknownCertificate } from './unknown-certificate'
import { VerificationResult } from './verification-result'

/** The screen with all its parts, rendered on the server. */
export function RenderedCertificate({ answer }: { answer: CertificateAnswer }) {
  const { cid, certificate, earlier, numberSearched, trust, refusal, checkedAt } = answer
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
  return <CertificateScreen answer={answer} result={result} files={files} />
}
