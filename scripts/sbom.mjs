/** Prints a bill of the materials that the product is made of (CycloneDX): `npm run sbom`. */
import { createSbom } from './steps/sbom.mjs'

console.log(JSON.stringify(createSbom(), null, 2))
