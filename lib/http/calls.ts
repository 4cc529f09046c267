import type { handle } from './handle'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A route; parameters are in brackets, as in Next's folder names. */
export type Call = {
  path: string
  method: (typeof methods)[number]
  handler: ReturnType<typeof handle>
}

/** The calls that a file under app/api exports; the catch-all route is excluded. */
export function callsIn(file: string, exported: Partial<Record<string, unknown>>): Call[] {
  if (file.includes('[...')) return []
  const path = `/api/${file.replace(/\/?route\.ts$/, '')}`
  return methods.flatMap((method) => {
    const handler = exported[method] as Call['handler'] | undefined
    return handler ? [{ path, method, handler }] : []
  })
}
