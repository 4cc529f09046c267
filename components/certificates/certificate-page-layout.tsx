import type { ReactNode } from 'react'
import type { CertificatePageData } from '@/lib/certificates/verify/page-data'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import { LookupToast } from './lookup-toast'
import { ResultActions } from './result-actions'
import { VerifyForm } from './verify-form'

type Props = { data: CertificatePageData; result: ReactNode; independentVerification: ReactNode }

/** The verification result of an ID, below a form to look up another ID. */
export function CertificatePageLayout({ data, result, independentVerification }: Props) {
  const { cid, certificate, earlier, failure } = data
  const isFound = certificate !== null || earlier !== null
  return (
    <>
      <div className="no-print mb-6">
        <VerifyForm key={cid} initialId={formatCertificateId(cid)} />
      </div>
      <LookupToast lookup={{ cid, isFound, errorMessage: failure?.message ?? null }} />
      {result}
      {certificate && <ResultActions certificate={certificate} />}
      {independentVerification}
    </>
  )
}
