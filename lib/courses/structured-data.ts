import 'server-only'
import type { BreadcrumbList, Course as SchemaOrgCourse, ItemList, WithContext } from 'schema-dts'
import type { Batch } from '@/lib/batches/select'
import { env } from '@/lib/env'
import { instituteReference } from '@/lib/institute/structured-data'
import { pages } from '@/lib/routes'
import type { Course } from './select'

const context = { '@context': 'https://schema.org' } as const
const absoluteUrl = (path: string) => new URL(path, env.APP_URL).href

/** Structured data of a course. Prices and locations are left out, because this platform does not know them. */
export function courseData(course: Course & { batches?: Batch[] }) {
  const { title, slug, description, image_url, hours, created_at, batches = [] } = course
  const url = absoluteUrl(pages.course(slug))
  return {
    ...context,
    '@type': 'Course',
    '@id': url,
    url,
    name: title,
    description,
    image: absoluteUrl(image_url),
    dateCreated: created_at,
    ...(hours && { timeRequired: `PT${hours}H` }),
    provider: instituteReference(),
    ...(batches.length > 0 && { hasCourseInstance: batches.map(courseInstance) }),
    educationalCredentialAwarded: {
      '@type': 'EducationalOccupationalCredential',
      name: `Certificate: ${title}`,
      credentialCategory: 'certificate',
      recognizedBy: instituteReference(),
    },
  } satisfies WithContext<SchemaOrgCourse>
}

const courseInstance = ({ name, starts_on, ends_on, seats }: Batch) => ({
  '@type': 'CourseInstance' as const,
  name,
  startDate: starts_on,
  ...(ends_on && { endDate: ends_on }),
  ...(seats !== null && { maximumAttendeeCapacity: seats }),
})

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
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  } satisfies WithContext<BreadcrumbList>
}

/** Structured data of a page of the course list; `offset` is the number of courses on earlier pages. */
export const courseListData = (courses: Course[], { total, offset }: { total: number; offset: number }) =>
  ({
    ...context,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: courses.map(({ title, slug }, index) => ({
      '@type': 'ListItem' as const,
      position: offset + index + 1,
      name: title,
      url: absoluteUrl(pages.course(slug)),
    })),
  }) satisfies WithContext<ItemList>
