/** Prints the software bill of materials (CycloneDX): `npm run sbom`, or into a file `npm run --silent sbom > FILE`. */
import { runMain } from './steps/command.mjs'

runMain(async () => {
  const { install } = await import('./steps/install.mjs')
  // `npm sbom` lists nothing while development packages are missing. Progress is not printed, because the output is JSON.
  await install({ includeDev: true })
  const { createSbom } = await import('./steps/sbom.mjs')
  console.log(JSON.stringify(createSbom(), null, 2))
})
