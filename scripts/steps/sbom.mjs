import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { at } from './paths.mjs'

/**
 * @typedef {{ license?: { id?: string, name?: string }, expression?: string }} License
 * @typedef {{ 'bom-ref': string, name: string, version: string, purl: string, licenses?: License[],
 *   properties?: { name: string, value: string }[] }} Component
 * @typedef {{ bomFormat: string, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} Sbom
 */

const developmentMark = 'cdx:npm:package:development'

/** `name@version` of each package in package-lock.json of which production needs a copy. */
function productionRefs() {
  /** @type {{ packages: Record<string, { name?: string, version: string, dev?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
  return new Set(
    Object.entries(packages)
      .filter(([path, { dev }]) => path && !dev)
      .map(([path, { name, version }]) => `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`),
  )
}

/**
 * The packages in production, as CycloneDX. npm's `--omit=dev` would also omit packages that both production and
 * development need: npm takes the development mark from one copy of several.
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
  const forDevelopment = new Set(
    sbom.components
      .filter(({ properties }) => properties?.some(({ name }) => name === developmentMark))
      .map((component) => component['bom-ref'])
      .filter((ref) => !inProduction.has(ref)),
  )
  return {
    ...sbom,
    components: sbom.components
      .filter((component) => !forDevelopment.has(component['bom-ref']))
      .map(({ properties = [], ...component }) => ({
        ...component,
        properties: properties.filter(({ name }) => name !== developmentMark),
      })),
    dependencies: sbom.dependencies
      .filter(({ ref }) => !forDevelopment.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => !forDevelopment.has(on)) })),
  }
}
