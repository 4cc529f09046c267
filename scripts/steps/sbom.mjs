import { execFileSync } from 'node:child_process'

/**
 * @typedef {{ license?: { id?: string, name?: string }, expression?: string }} License
 * @typedef {{ 'bom-ref': string, name: string, version: string, purl: string, licenses?: License[],
 *   properties?: { name: string, value: string }[] }} Component
 * @typedef {{ bomFormat: string, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} Bill
 */

/**
 * The packages in production, as CycloneDX. npm's own `--omit=dev` also omits packages that development needs too.
 * @returns {Bill}
 */
export function createSbom() {
  const output = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], {
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  /** @type {Bill} */
  const whole = JSON.parse(String(output))
  const forDevelopment = new Set(
    whole.components
      .filter(({ properties }) => properties?.some(({ name }) => name === 'cdx:npm:package:development'))
      .map((component) => component['bom-ref']),
  )
  return {
    ...whole,
    components: whole.components.filter((component) => !forDevelopment.has(component['bom-ref'])),
    dependencies: whole.dependencies
      .filter(({ ref }) => !forDevelopment.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => !forDevelopment.has(on)) })),
  }
}
