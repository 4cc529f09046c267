import 'server-only'
import type { EducationalOrganization, WithContext } from 'schema-dts'
import { env } from '@/lib/env'
import { currentInstitute } from './settings'
import { metadataRoutes } from '@/lib/routes'

/** The institute under one `@id`, by which programs merge statements about it. */
export const organization = () =>
  ({
    '@type': 'EducationalOrganization',
    '@id': `${env.APP_URL}/#institute`,
    name: currentInstitute().name,
    url: env.APP_URL,
  }) as const satisfies EducationalOrganization

/** The institute for search engines. */
export function organizationData() {
  const { tagline, address } = currentInstitute()
  return {
    '@context': 'https://schema.org',
    ...organization(),
    slogan: tagline,
    logo: env.APP_URL + metadataRoutes.icon,
    image: env.APP_URL + metadataRoutes.shareImage,
    ...(address && { address }),
  } satisfies WithContext<EducationalOrganization>
}
