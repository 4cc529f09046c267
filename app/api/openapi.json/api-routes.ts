import { apiRoutesIn } from '@/lib/http/api-routes'

/** Only the bundler knows import.meta.glob. */
const files = import.meta.glob<Record<string, unknown>>('../**/route.ts')

/** Every API route with its declaration. */
export async function everyCall() {
  const modules = Object.entries(files).map(async ([file, load]) =>
    apiRoutesIn(new URL(file, 'http://api/openapi.json/').pathname.slice(1), await load()),
  )
  return (await Promise.all(modules)).flat()
}
