import type { CertificateAnswer } from '@/lib/certificates/verify/page-data'
import { shownCid } from '@/lib/certificates/certificate-id'
import { IndependentVerification } from './independent-verification'
import { LookupToast } from './lookup-toast'
import { RefusedLookup } from './refused-lookup'
import { UnknownCertificate } from './unknown-certificate'
import { VerificationResult } from './verification-result'
import { VerifyForm } from './verify-form'

/** The answer to an ID, below the form for another one. */
export function CertificateScreen({ answer }: { answer: CertificateAnswer }) {
  const { cid, certificate, trust, refusal, checkedAt } = answer
  return (
    <>
      <div className="no-print mb-6">
        <VerifyForm key={cid} given={shownCid(cid)} />
      </div>
      <LookupToast lookup={{ cid, found: certificate !== null, refusal: refusal?.message ?? null }} />
      {refusal && <RefusedLookup {...refusal} />}
      {certificate && <VerificationResult certificate={certificate} checkedAt={checkedAt} />}
      {trust && <IndependentVerification cid={cid} trust={trust} />}
      {!certificate && !refusal && <UnknownCertificate cid={cid} />}
    </>
  )
}
