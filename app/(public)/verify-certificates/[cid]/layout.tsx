import type { ReactNode } from 'react'
import { VerifyForm } from '@/components/certificates/verify-form'
import { TitleBar } from '@/components/shell/title-bar'
import { normalizeCid, shownCid } from '@/lib/certificates/certificate-id'

type Props = { params: Promise<{ cid: string }>; children: ReactNode }

/** Around every answer, also to an ID that nobody was given: the way to ask for another one. */
export default async function CertificateLayout({ params, children }: Props) {
  const cid = normalizeCid(decodeURIComponent((await params).cid))
  return (
    <>
      <TitleBar title="Verify" />
      <main id="main" className="page max-w-[884px]">
        <div className="no-print mb-6">
          <VerifyForm key={cid} given={shownCid(cid)} />
        </div>
        {children}
      </main>
    </>
  )
}
