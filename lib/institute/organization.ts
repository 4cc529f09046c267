import 'server-only'
import type { EducationalOrganization, WithContext } from 'schema-dts'
import { env } from '@/lib/env'
import { institute } from './settings'
import { found } from '@/lib/routes'

/** The institute under one `@id`, by which programs merge statements about it. */
export const organization = () =>
  ({
    '@type': 'EducationalOrganization',
    '@id': `${env.APP_URL}/#institute`,
    name: institute.name,
    url: env.APP_URL,
  }) as const satisfies EducationalOrganization

/** The institute for search engines. */
export const organizationData = () =>
  ({
    '@context': 'https://schema.org',
    ...organization(),
    slogan: institute.tagline,
    logo: `${env.APP_URL}/icon.svg`,
    image: env.APP_URL + found.shareImage,
    ...(institute.address && { address: institute.address }),
  }) satisfies WithContext<EducationalOrganization>
