/** Prints a bill of the materials that the product is made of (CycloneDX): `npm run sbom`. */
import { billOfMaterials } from './steps/sbom.mjs'

console.log(JSON.stringify(billOfMaterials(), null, 2))
