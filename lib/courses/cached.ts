import 'server-only'
import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { publicContentTag } from '@/lib/courses/revalidate'
import { coursePage, findCourse } from './queries'

const options = { tags: [publicContentTag] }

type FoundCourse = Awaited<ReturnType<typeof findCourse>>

/** Carries a response past the cache, which stores no call that throws. */
class Uncached extends Error {
  constructor(readonly course: FoundCourse) {
    super('This answer is not cached.')
  }
}

const knownCourse = unstable_cache(
  async (slug: string) => {
    const course = await findCourse(slug)
    if (course?.slug !== slug) throw new Uncached(course)
    return course
  },
  ['course'],
  options,
)

/** The courses as public pages show them, cached until one changes. Call for existing pages only. */
export const cachedCourses = unstable_cache(coursePage, ['courses'], options)

/** One course. Only its own slug is cached: other spellings, and slugs of no course, are without number. */
export const cachedCourse = cache((slug: string): Promise<FoundCourse> =>
  knownCourse(slug).catch((error: unknown) => {
    if (error instanceof Uncached) return error.course
    throw error
  }),
)
