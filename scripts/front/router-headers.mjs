/** What the browser's router sends beside `rsc: 1`; a request for HTML has none of them. */
const routerOnly = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
]
const treeHeader = 'next-router-state-tree'
const treeLengthMax = 40_000

const paramKinds = /^(c|oc|d|[cd]i\((\.{1,3}|\.\.\)\(\.\.)\))$/
const markers = new Set(['refetch', 'inside-shared-layout', 'metadata-only'])

/** @param {unknown} value */
const isString = (value) => typeof value === 'string'
/** @param {unknown} value */
const isNothing = (value) => value === undefined || value === null

/** @param {unknown} segment */
const isSegment = (segment) =>
  isString(segment) ||
  (Array.isArray(segment) &&
    segment.length === 4 &&
    isString(segment[0]) &&
    isString(segment[1]) &&
    isString(segment[2]) &&
    paramKinds.test(segment[2]) &&
    (segment[3] === null || (Array.isArray(segment[3]) && segment[3].every(isString))))

/** Whether Next takes it (flightRouterStateSchema): for anything else it answers 500. @param {unknown} tree @returns {boolean} */
function isTree(tree) {
  if (!Array.isArray(tree) || tree.length < 2 || tree.length > 6) return false
  const [segment, slots, url, marker, hints, more] = tree
  if (!isSegment(segment) || typeof slots !== 'object' || slots === null) return false
  if (!isNothing(url) && !(Array.isArray(url) && url.length === 2 && url.every(isString))) return false
  if (!isNothing(marker) && !markers.has(marker)) return false
  if (!isNothing(hints) && typeof hints !== 'number') return false
  return (more === undefined || isString(more)) && Object.values(slots).every(isTree)
}

/** @param {string} header */
export function isRouterStateTree(header) {
  if (header.length > treeLengthMax) return false
  try {
    return isTree(JSON.parse(decodeURIComponent(header)))
  } catch {
    return false
  }
}

/**
 * Leaves only what the browser's router could have sent. Without a state tree Next answers with the whole payload,
 * which is right for any router; so a tree of another shape costs bytes and no fault.
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
export function sanitizeRouterHeaders(headers) {
  if (headers.rsc !== '1') for (const name of routerOnly) delete headers[name]
  const tree = headers[treeHeader]
  if (tree !== undefined && !isRouterStateTree(String(tree))) delete headers[treeHeader]
}
