import type { handle } from './handle'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** An API route for one method; parameters in its path are in brackets, as in Next's folder names. */
export type ApiRoute = {
  path: string
  method: (typeof methods)[number]
  handler: ReturnType<typeof handle>
}

/** The API routes that a file exports; its path is relative to app/api. The catch-all route is excluded. */
export function apiRoutesIn(relativePath: string, exported: Partial<Record<string, unknown>>): ApiRoute[] {
  if (relativePath.includes('[...')) return []
  const path = `/api/${relativePath.replace(/\/?route\.ts$/, '')}`
  return methods.flatMap((method) => {
    const handler = exported[method] as ApiRoute['handler'] | undefined
    return handler ? [{ path, method, handler }] : []
  })
}
