/**
 * For each major version, the lowest minor version that all packages support, as in `engines` of package.json.
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
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const lastListedMajor = Number(minimumVersions.at(-1)?.[0])
  if (
    major > lastListedMajor ||
    minimumVersions.some(([supportedMajor, lowestMinor]) => major === supportedMajor && minor >= lowestMinor)
  )
    return null
  return `Node ${version} is not supported: use 20 from 20.19 on, 22 from 22.12 on, or 24 and later.`
}
