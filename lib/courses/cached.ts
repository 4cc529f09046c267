import 'server-only'
import { unstable_cache } from 'next/cache'
import { courseTag } from '@/lib/revalidate'
import { coursePage, findCourse } from './queries'

const options = { tags: [courseTag] }

/** What public pages show of the courses, held until one changes. */
export const cachedCourses = unstable_cache(coursePage, ['courses'], options)
export const cachedCourse = unstable_cache(findCourse, ['course'], options)
