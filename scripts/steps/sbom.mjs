import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { projectPath } from './paths.mjs'

/**
 * @typedef {{ license?: { id?: string, name?: string }, expression?: string }} License
 * @typedef {{ 'bom-ref': string, name: string, version: string, purl: string, licenses?: License[],
 *   properties?: { name: string, value: string }[] }} Component
 * @typedef {{ bomFormat: string, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} Sbom
 */

const developmentMark = 'cdx:npm:package:development'

/** Returns `name@version` of the production packages: each has an entry without `dev` in package-lock.json. */
function productionRefs() {
  /** @type {{ packages: Record<string, { name?: string, version: string, dev?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(projectPath('package-lock.json'), 'utf8'))
  return new Set(
    Object.entries(packages)
      .filter(([path, { dev }]) => path && !dev)
      .map(([path, { name, version }]) => `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`),
  )
}

/**
 * Returns the production packages as CycloneDX. `--omit=dev` is not used: of several copies of a package, npm looks at
 * only one, and omits the package if that copy is for development.
 * @returns {Sbom}
 */
export function createSbom() {
  const output = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], {
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  /** @type {Sbom} */
  const sbom = JSON.parse(String(output))
  const inProduction = productionRefs()
  const developmentOnly = new Set(
    sbom.components
      .filter(({ properties }) => properties?.some(({ name }) => name === developmentMark))
      .map((component) => component['bom-ref'])
      .filter((ref) => !inProduction.has(ref)),
  )
  return {
    ...sbom,
    components: sbom.components
      .filter((component) => !developmentOnly.has(component['bom-ref']))
      .map(({ properties = [], ...component }) => ({
        ...component,
        properties: properties.filter(({ name }) => name !== developmentMark),
      })),
    dependencies: sbom.dependencies
      .filter(({ ref }) => !developmentOnly.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => !developmentOnly.has(on)) })),
  }
}
