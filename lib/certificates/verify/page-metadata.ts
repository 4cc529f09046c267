import 'server-only'
import { env } from '@/lib/env'
import { currentInstitute } from '@/lib/institute/settings'
import { shareImageSize } from '@/lib/limits'
import { api, metadataRoutes, pages } from '@/lib/routes'
import type { PublicCertificate } from '@/lib/certificates/select'
import { isDownloadable, pageTitle } from './page-data'
import { structuredData } from './structured-data'

/** Metadata of a certificate's page for messengers and wallets. The pages in app/ set title and `robots`. */
export function pageMetadata(certificate: PublicCertificate) {
  const { cid } = certificate
  const canonical = env.APP_URL + pages.certificate(cid)
  const description = `${certificate.title}: to whom it was issued, and whether it is valid.`
  const oEmbed = { type: 'application/json+oembed', href: env.APP_URL + api.oEmbed(canonical) }
  const credential = { type: 'application/vc', href: env.APP_URL + api.certificateCredential(cid) }
  return {
    description,
    canonical,
    alternates: isDownloadable(certificate) ? [oEmbed, credential] : [oEmbed],
    openGraph: {
      'og:type': 'website',
      'og:site_name': currentInstitute().name,
      'og:title': pageTitle(cid),
      'og:description': description,
      'og:url': canonical,
      'og:image': env.APP_URL + metadataRoutes.certificateShareImage(cid),
      'og:image:type': 'image/png',
      'og:image:width': String(shareImageSize.width),
      'og:image:height': String(shareImageSize.height),
      'og:image:alt': 'The state of a certificate',
    },
    structured: structuredData(certificate),
  }
}

export type PageMetadata = ReturnType<typeof pageMetadata>
