import type { ComponentType } from 'react'
import type { CertificateAnswer } from '@/lib/certificates/answer'
import { shownCid } from '@/lib/certificates/certificate-id'
import type { TrustFacts } from '@/lib/certificates/trust'
import { IdForm } from './id-form'
import { RefusedLookup } from './refused-lookup'
import { UnknownCertificate } from './unknown-certificate'
import { VerificationResult } from './verification-result'

type Props = {
  answer: CertificateAnswer
  onFound: (path: string) => void
  /** How to check its files elsewhere. Nothing can be done there but read, so that its code may come later. */
  withoutUs: ComponentType<{ cid: string; trust: TrustFacts }>
}

/** The answer to an ID, below the way to ask for another one: the same on the server as in the browser. */
export function CertificateScreen({ answer, onFound, withoutUs: WithoutUs }: Props) {
  const { cid, certificate, trust, refusal, checkedAt } = answer
  return (
    <>
      <div className="no-print mb-6">
        <IdForm given={shownCid(cid)} onFound={onFound} />
      </div>
      {refusal && <RefusedLookup {...refusal} />}
      {certificate && <VerificationResult certificate={certificate} checkedAt={checkedAt} />}
      {trust && <WithoutUs cid={cid} trust={trust} />}
      {!certificate && !refusal && <UnknownCertificate cid={cid} />}
    </>
  )
}
