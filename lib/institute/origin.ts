import 'server-only'
import { unstable_cache } from 'next/cache'
import { env } from '@/lib/env'
import { publicContentTag } from '@/lib/courses/revalidate'

/**
 * APP_URL for prerendered pages. server/next-cache.mjs expires its cache tag when a server starts, so that pages show
 * the address of the running server and not that of the build.
 */
export const currentOrigin = unstable_cache(async () => env.APP_URL, ['origin'], { tags: [publicContentTag] })
