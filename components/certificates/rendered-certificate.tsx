import type { CertificateAnswer } from '@/lib/certificates/verify/page-data'
import { CertificateScreen } from './certificate-screen'
import { IndependentVerification } from './independent-verification'
import { RefusedLookup } from './refused-lookup'
import { UnknownCertificate } from './unknown-certificate'
import { VerificationResult } from './verification-result'

/** The screen with all its parts, rendered on the server. */
export function RenderedCertificate({ answer }: { answer: CertificateAnswer }) {
  const { cid, certificate, trust, refusal, checkedAt } = answer
  const result = (
    <div>
      {refusal && <RefusedLookup {...refusal} />}
      {certificate && <VerificationResult certificate={certificate} checkedAt={checkedAt} />}
      {!certificate && !refusal && <UnknownCertificate cid={cid} />}
    </div>
  )
  const files = trust && (
    <div>
      <IndependentVerification cid={cid} trust={trust} />
    </div>
  )
  return <CertificateScreen answer={answer} result={result} files={files} />
}
