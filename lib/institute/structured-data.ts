import 'server-only'
import type { EducationalOrganization, WithContext } from 'schema-dts'
import { env } from '@/lib/env'
import { currentInstitute } from './settings'
import { metadataRoutes } from '@/lib/routes'

/** The institute as a schema.org node. Crawlers recognize it on all pages by its constant `@id`. */
export const instituteReference = () =>
  ({
    '@type': 'EducationalOrganization',
    '@id': `${env.APP_URL}/#institute`,
    name: currentInstitute().name,
    url: env.APP_URL,
  }) as const satisfies EducationalOrganization

/** The institute with the properties that search engines show. */
export function instituteStructuredData() {
  const { tagline, address } = currentInstitute()
  return {
    '@context': 'https://schema.org',
    ...instituteReference(),
    slogan: tagline,
    logo: env.APP_URL + metadataRoutes.icon,
    image: env.APP_URL + metadataRoutes.shareImage,
    ...(address && { address }),
  } satisfies WithContext<EducationalOrganization>
}
