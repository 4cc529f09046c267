import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { CertificateScreen } from '@/components/certificates/certificate-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { StructuredData } from '@/components/ui/structured-data'
import { hasFile, pageTitle } from '@/lib/certificates/verify/page-data'
import { certificateAnswer } from '@/lib/certificates/verify/certificate-page'
import { structuredData } from '@/lib/certificates/verify/structured-data'
import { env } from '@/lib/env'
import { addressOf, requestIdHeader } from '@/lib/http/address'
import { noteStatus } from '@/lib/http/page-status'
import { institute } from '@/lib/institute/settings'
import { shareImage } from '@/lib/limits'
import { api, found, pages } from '@/lib/routes'

type Props = { params: Promise<{ cid: string }> }

/** One lookup for the metadata and the page. */
const answered = cache(async (segment: string) => {
  const given = await headers()
  const requestId = given.get(requestIdHeader) ?? ''
  const typed = decodeURIComponent(segment)
  const page = await certificateAnswer({ typed, address: addressOf(given), requestId })
  if (typed !== page.answer.cid && (page.status === 200 || page.status === 429))
    permanentRedirect(pages.certificate(page.answer.cid))
  // Next cannot set the status of a page that has content.
  noteStatus(requestId, page)
  return page.answer
})

/** Names of people belong in no search engine unless they put them there themselves. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { cid, certificate } = await answered((await params).cid)
  const title = pageTitle(cid)
  const base: Metadata = { title: { absolute: title }, robots: { index: false, follow: false } }
  if (!certificate) return base
  const address = env.APP_URL + pages.certificate(cid)
  const description = `${certificate.title}: who it was issued to, and whether it stands.`
  const image = { ...shareImage, type: 'image/png', alt: 'The state of a certificate' }
  return {
    ...base,
    description,
    alternates: {
      canonical: address,
      types: {
        'application/json+oembed': env.APP_URL + api.oEmbed(address),
        ...(hasFile(certificate) && { 'application/vc': env.APP_URL + api.certificateCredential(cid) }),
      },
    },
    openGraph: {
      ...{ type: 'website', siteName: institute.name, title, description, url: address },
      images: [{ ...image, url: env.APP_URL + found.certificateShareImage(cid) }],
    },
    twitter: { card: 'summary_large_image' },
  }
}

export default async function CertificatePage({ params }: Props) {
  const answer = await answered((await params).cid)
  const data = answer.certificate && structuredData(answer.certificate)
  return (
    <>
      {data && <StructuredData data={data} />}
      <TitleBar title="Verify" />
      <main id="main" className="page max-w-[884px]">
        <CertificateScreen answer={answer} />
      </main>
    </>
  )
}
