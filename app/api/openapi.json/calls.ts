import { callsIn } from '@/lib/http/calls'

/** import.meta.glob is known to the bundler only. */
const files = import.meta.glob<Record<string, unknown>>('../**/route.ts')

/** Every call with its declaration. */
export async function everyCall() {
  const modules = Object.entries(files).map(async ([file, load]) =>
    callsIn(new URL(file, 'http://api/openapi.json/').pathname.slice(1), await load()),
  )
  return (await Promise.all(modules)).flat()
}
