import 'server-only'
import { Resvg } from '@resvg/resvg-js'
import { svgImageElement, pngOf } from '@/lib/institute/images'
import { currentInstitute } from '@/lib/institute/settings'
import { withoutEmoji } from '@/lib/certificates/pdf/fonts/fonts'
import { outlineText } from '@/lib/certificates/pdf/glyph-outlines'
import { colours } from '@/lib/certificates/pdf/sheet'
import { loadTypesetter } from '@/lib/certificates/pdf/typeset'

const side = 480
const centre = side / 2
const badgePixels = 600

/** A rim of waving strands, like that of the certificate's medal. */
function rim() {
  const [strands, waves, steps] = [5, 36, 720]
  const point = (strand: number, step: number) => {
    const angle = (2 * Math.PI * step) / steps
    const distance = 208 + 14 * Math.sin(waves * angle + (2 * Math.PI * strand) / strands)
    return `${(centre + distance * Math.cos(angle)).toFixed(1)} ${(centre + distance * Math.sin(angle)).toFixed(1)}`
  }
  return Array.from(
    { length: strands },
    (_, strand) => `M${Array.from({ length: steps }, (_, step) => point(strand, step)).join('L')}Z`,
  ).join('')
}

/** The badge of a course as an SVG. `institute` is the name on the certificate. Texts are paths and need no fonts. */
export async function badgeSvg({ title, institute }: { title: string; institute: string }) {
  const typeset = await loadTypesetter()
  const { brand: instituteBrand, logoHash, logoPath } = currentInstitute()
  const brand = instituteBrand ?? colours.brand
  const logo = await pngOf(logoHash)
  const textOutlines = [
    outlineText(withoutEmoji(title), 'heading', typeset, {
      x: centre,
      y: 248,
      size: 34,
      minSingleLineFontSize: 26,
      width: 320,
    }),
    outlineText(institute.toUpperCase(), 'strong', typeset, {
      x: centre,
      y: 342,
      size: 15,
      spacing: 2,
      width: 260,
    }),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">`,
    `<circle cx="${centre}" cy="${centre}" r="236" fill="#fff"/>`,
    `<path d="${rim()}" fill="none" stroke="${brand}" stroke-width="1"/>`,
    `<circle cx="${centre}" cy="${centre}" r="232" fill="none" stroke="${colours.ink}" stroke-width="4"/>`,
    `<circle cx="${centre}" cy="${centre}" r="184" fill="none" stroke="${colours.ink}" stroke-width="2"/>`,
    logo
      ? svgImageElement(logo, { x: centre - 42, y: 112, side: 84 })
      : `<g transform="translate(${centre - 42} 112) scale(3.5)" fill="none" stroke="${brand}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="${logoPath}"/></g>`,
    `<path d="M${centre - 40} 306h80" stroke="${colours.accent}" stroke-width="4"/>`,
    `<path d="${textOutlines.join('')}" fill="${colours.ink}"/>`,
    '</svg>',
  ].join('')
}

export const badgePng = (svg: string) =>
  Buffer.from(
    new Resvg(svg, { fitTo: { mode: 'width', value: badgePixels }, font: { loadSystemFonts: false } })
      .render()
      .asPng(),
  )
