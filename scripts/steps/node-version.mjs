/**
 * The lowest version of each major one that all packages support, as in `engines` of package.json.
 * @type {[number, number][]}
 */
const minimumVersions = [
  [20, 19],
  [22, 12],
  [24, 0],
]

/**
 * @param {string} version
 * @returns {string | null} why this version is not supported
 */
export function unsupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const newest = Number(minimumVersions.at(-1)?.[0])
  if (major > newest || minimumVersions.some(([line, minimum]) => major === line && minor >= minimum))
    return null
  return `Node ${version} will not do: it takes 20 from 20.19, 22 from 22.12, or 24 and later.`
}
