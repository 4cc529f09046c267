import 'server-only'
import type { BreadcrumbList, Course as CourseThing, ItemList, WithContext } from 'schema-dts'
import { env } from '@/lib/env'
import { organization } from '@/lib/institute/organization'
import { pages } from '@/lib/routes'
import type { Course } from './select'

const context = { '@context': 'https://schema.org' } as const
const absolute = (path: string) => new URL(path, env.APP_URL).href

/** A course for search engines. Nothing is said that the institute does not know: prices, dates, places. */
export function courseData({ title, slug, description, image_url, hours, created_at }: Course) {
  const url = absolute(pages.course(slug))
  return {
    ...context,
    '@type': 'Course',
    '@id': url,
    url,
    name: title,
    description,
    image: absolute(image_url),
    dateCreated: created_at,
    ...(hours && { timeRequired: `PT${hours}H` }),
    provider: organization(),
    educationalCredentialAwarded: {
      '@type': 'EducationalOccupationalCredential',
      name: `Certificate: ${title}`,
      credentialCategory: 'certificate',
      recognizedBy: organization(),
    },
  } satisfies WithContext<CourseThing>
}

/** Breadcrumbs of a course: home, the list, itself. */
export function breadcrumbs({ title, slug }: Course) {
  const steps = [
    { name: 'Home', path: pages.home },
    { name: 'Courses', path: pages.courses },
    { name: title, path: pages.course(slug) },
  ]
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem' as const,
      position: at + 1,
      name,
      item: absolute(path),
    })),
  } satisfies WithContext<BreadcrumbList>
}

/** A page of the list; `before` courses are on earlier pages. */
export const courseListData = (courses: Course[], { total, before }: { total: number; before: number }) =>
  ({
    ...context,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: courses.map(({ title, slug }, at) => ({
      '@type': 'ListItem' as const,
      position: before + at + 1,
      name: title,
      url: absolute(pages.course(slug)),
    })),
  }) satisfies WithContext<ItemList>
