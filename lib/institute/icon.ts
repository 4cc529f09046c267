import 'server-only'
import { svgImageElement, pngOf } from './images'
import { currentInstitute } from './settings'

/** The favicon: the uploaded logo, or without one the SVG path data in the settings. */
export async function iconSvg() {
  const { logoHash, logoPath } = currentInstitute()
  const image = await pngOf(logoHash)
  const drawing = image
    ? svgImageElement(image, { side: 32 })
    : `<rect width="32" height="32" rx="8" fill="#14213D"/><path transform="translate(6.4 6.4) scale(.8)" d="${logoPath}" fill="none" stroke="#FBFAF7" stroke-width="2" stroke-linecap="round"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${drawing}</svg>`
}
