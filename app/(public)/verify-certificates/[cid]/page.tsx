import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound, permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { VerificationResult } from '@/components/certificates/verification-result'
import { VerifyForm } from '@/components/certificates/verify-form'
import { TitleBar } from '@/components/shell/title-bar'
import { normalizeCid, shownCid } from '@/lib/certificates/certificate-id'
import { verifyCertificate } from '@/lib/certificates/queries'
import { toPublicCertificate } from '@/lib/certificates/select'
import { addressOf } from '@/lib/http/address'
import { pages } from '@/lib/routes'

type Props = { params: Promise<{ cid: string }> }

/** Looked up and counted once per request, whoever asks for it. */
const lookUp = cache(
  async (cid: string) => (await verifyCertificate({ typed: cid, address: addressOf(await headers()) })).found,
)

async function certificateOf({ params }: Props) {
  const typed = decodeURIComponent((await params).cid)
  const cid = normalizeCid(typed)
  const found = await lookUp(cid)
  if (!found) notFound()
  if (typed !== cid) permanentRedirect(pages.certificate(cid))
  return toPublicCertificate(found)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { cid, title } = await certificateOf(props)
  return {
    title: `Certificate ${shownCid(cid)}`,
    description: `${title}: who it was issued to, and whether it stands.`,
    robots: { index: false },
  }
}

export default async function CertificatePage(props: Props) {
  const certificate = await certificateOf(props)
  return (
    <>
      <TitleBar title="Verify" />
      <main id="main" className="page max-w-[884px]">
        <div className="no-print mb-6">
          <VerifyForm given={shownCid(certificate.cid)} />
        </div>
        <VerificationResult certificate={certificate} checkedAt={new Date().toISOString()} />
      </main>
    </>
  )
}
