import type { Metadata } from 'next'
import { currentInstitute } from '@/lib/institute/settings'
import { shareImageSize } from '@/lib/limits'
import { metadataRoutes } from '@/lib/routes'
import { language } from './language'

type Page = { path: string; title: string; description: string; image?: string }

/** Metadata of indexed pages, for search engines and link previews. */
export function publicPageMetadata({
  path,
  title,
  description,
  image = metadataRoutes.shareImage,
}: Page): Metadata {
  return {
    title,
    description,
    alternates: { canonical: path, languages: { [language]: path, 'x-default': path } },
    openGraph: {
      type: 'website',
      siteName: currentInstitute().name,
      title,
      description,
      url: path,
      images: [{ url: image, ...shareImageSize, type: 'image/png', alt: title }],
    },
  }
}
