import type { IncomingHttpHeaders } from 'node:http'

const treeHeader = 'next-router-state-tree'
/** Headers of Next's router in the browser on which the RSC payload that it gets depends. */
export const payloadHeaders = [
  'next-router-prefetch',
  'next-router-segment-prefetch',
  treeHeader,
  'next-url',
] as const
/** Headers of Next's router; a request for HTML has none of them. */
const routerHeaders = ['rsc', ...payloadHeaders]
const treeLengthMax = 40_000

const dynamicParamType = /^(c|oc|d|[cd]i\((\.{1,3}|\.\.\)\(\.\.)\))$/
const refreshValues = new Set<unknown>(['refetch', 'inside-shared-layout', 'metadata-only'])

const isString = (value: unknown) => typeof value === 'string'
const isMissing = (value: unknown) => value === undefined || value === null

const isSegment = (segment: unknown) =>
  isString(segment) ||
  (Array.isArray(segment) &&
    segment.length === 4 &&
    segment.slice(0, 3).every(isString) &&
    dynamicParamType.test(segment[2]) &&
    (segment[3] === null || (Array.isArray(segment[3]) && segment[3].every(isString))))

/** Checks a tree by the rules of Next's flightRouterStateSchema: Next responds 500 to an invalid tree. */
function isTree(tree: unknown): boolean {
  if (!Array.isArray(tree) || tree.length < 2 || tree.length > 6) return false
  const [segment, parallelRoutes, refreshState, refresh, prefetchHints, renderedSearch] = tree as unknown[]
  if (!isSegment(segment) || typeof parallelRoutes !== 'object' || parallelRoutes === null) return false
  const isPair = Array.isArray(refreshState) && refreshState.length === 2 && refreshState.every(isString)
  if (!isMissing(refreshState) && !isPair) return false
  if (!isMissing(refresh) && !refreshValues.has(refresh)) return false
  if (!isMissing(prefetchHints) && typeof prefetchHints !== 'number') return false
  return (
    (renderedSearch === undefined || isString(renderedSearch)) && Object.values(parallelRoutes).every(isTree)
  )
}

export function isRouterStateTree(header: string) {
  if (header.length > treeLengthMax) return false
  try {
    return isTree(JSON.parse(decodeURIComponent(header)))
  } catch {
    return false
  }
}

/**
 * Removes the router's headers unless `rsc` is 1. Always removes an invalid state tree: without one, Next sends the
 * whole payload, which is larger, but correct.
 */
export function sanitizeRouterHeaders(headers: IncomingHttpHeaders) {
  if (headers.rsc !== '1') for (const name of routerHeaders) delete headers[name]
  const tree = headers[treeHeader]
  if (tree !== undefined && !isRouterStateTree(String(tree))) delete headers[treeHeader]
}
