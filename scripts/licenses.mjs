/** Lists the packages in production by licence: `npm run licenses`. `npm run sbom` has more details. */
import { runMain } from './steps/command.mjs'
import { step } from './steps/report.mjs'

runMain(async () => {
  const { install } = await import('./steps/install.mjs')
  // `npm sbom` lists nothing while development packages are missing.
  await step('Installing packages', () => install({ includeDev: true }))
  const { createSbom } = await import('./steps/sbom.mjs')
  /** @type {Map<string, Set<string>>} */
  const byLicense = new Map()
  for (const { name, version, licenses = [] } of createSbom().components) {
    const licenseNames = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name)
    const license = licenseNames.filter(Boolean).join(', ') || 'not named'
    byLicense.set(license, (byLicense.get(license) ?? new Set()).add(`${name} ${version}`))
  }
  for (const [license, packages] of [...byLicense].sort(([, a], [, b]) => b.size - a.size)) {
    console.log(`\n${license} (${packages.size})`)
    console.log([...packages].sort().join(', '))
  }
})
