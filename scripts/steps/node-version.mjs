/**
 * The requirement of the strictest package, as in `engines` of package.json.
 * @type {[number, number][]}
 */
const accepted = [
  [20, 19],
  [22, 12],
  [24, 0],
]

/**
 * @param {string} version
 * @returns {string | null} why this Node will not do
 */
export function unsupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const newest = Number(accepted.at(-1)?.[0])
  if (major > newest || accepted.some(([from, least]) => major === from && minor >= least)) return null
  return `Node ${version} will not do: it takes 20.19 or later, 22.12 or later, or 24.`
}
