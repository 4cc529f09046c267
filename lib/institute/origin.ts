import 'server-only'
import { unstable_cache } from 'next/cache'
import { env } from '@/lib/env'
import { publicContentTag } from '@/lib/courses/revalidate'

/**
 * Prerendered pages contain APP_URL. A server expires the cache tag at its start (server/next-cache.mjs), so that they
 * show its APP_URL and not that of the build.
 */
export const currentOrigin = unstable_cache(async () => env.APP_URL, ['origin'], { tags: [publicContentTag] })
