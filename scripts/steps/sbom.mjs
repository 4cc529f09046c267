import { execFileSync } from 'node:child_process'

/**
 * @typedef {{ license?: { id?: string, name?: string }, expression?: string }} License
 * @typedef {{ 'bom-ref': string, name: string, version: string, purl: string, licenses?: License[],
 *   properties?: { name: string, value: string }[] }} Component
 * @typedef {{ bomFormat: string, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} Sbom
 */

/**
 * The packages in production, as CycloneDX. npm's `--omit=dev` would also omit packages that both production and
 * development need.
 * @returns {Sbom}
 */
export function createSbom() {
  const output = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], {
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  /** @type {Sbom} */
  const sbom = JSON.parse(String(output))
  const forDevelopment = new Set(
    sbom.components
      .filter(({ properties }) => properties?.some(({ name }) => name === 'cdx:npm:package:development'))
      .map((component) => component['bom-ref']),
  )
  return {
    ...sbom,
    components: sbom.components.filter((component) => !forDevelopment.has(component['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => !forDevelopment.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => !forDevelopment.has(on)) })),
  }
}
