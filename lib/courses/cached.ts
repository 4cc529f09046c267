import 'server-only'
import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { publicContentTag } from '@/lib/courses/revalidate'
import { readCourseListPage, findCourse } from './queries'

const options = { tags: [publicContentTag] }

type FoundCourse = Awaited<ReturnType<typeof findCourse>>

/** Thrown to return a course without caching it: the cache does not store calls that throw. */
class UncachedCourse extends Error {
  constructor(readonly course: FoundCourse) {
    super('This course is not cached.')
  }
}

/** Throws `UncachedCourse` for a course that is found by its title, and for an unknown one. */
const courseBySlug = unstable_cache(
  async (slugOrTitle: string) => {
    const course = await findCourse(slugOrTitle)
    if (course?.slug !== slugOrTitle) throw new UncachedCourse(course)
    return course
  },
  ['course'],
  options,
)

/**
 * One page of the public course list, cached until public content changes. Callers check first that the page exists:
 * pages beyond the last one would fill the cache.
 */
export const cachedCourseListPage = unstable_cache(readCourseListPage, ['courses'], options)

/** A course by its slug or title. Cached by its slug alone: titles and unknown slugs would fill the cache. */
export const cachedCourse = cache((slugOrTitle: string): Promise<FoundCourse> =>
  courseBySlug(slugOrTitle).catch((error: unknown) => {
    if (error instanceof UncachedCourse) return error.course
    throw error
  }),
)
