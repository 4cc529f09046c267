/** Prints the software bill of materials (CycloneDX): `npm run sbom`. */
import { createSbom } from './steps/sbom.mjs'

console.log(JSON.stringify(createSbom(), null, 2))
