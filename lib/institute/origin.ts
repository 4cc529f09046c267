import 'server-only'
import { unstable_cache } from 'next/cache'
import { env } from '@/lib/env'
import { courseTag } from '@/lib/courses/revalidate'

/**
 * The address that people open, for pages that are held ready: asking for it ties a page to the tag that is renewed
 * when a server starts, so that it names the address of this run and not the one of the build.
 */
export const currentOrigin = unstable_cache(async () => env.APP_URL, ['origin'], { tags: [courseTag] })
