import 'server-only'
import { renderAsync } from '@resvg/resvg-js'
import { colours } from '@/lib/certificates/pdf/sheet'
import { currentInstitute } from '@/lib/institute/settings'
import { shareImage } from '@/lib/limits'

const background = '#FBFAF7'

/** Frames a share image: its background, and the band in the institute's colour at the top. */
export const framed = (...parts: string[]) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareImage.width}" height="${shareImage.height}">`,
    `<rect width="100%" height="100%" fill="${background}"/>`,
    ...parts,
    `<rect width="100%" height="14" fill="${currentInstitute().brand ?? colours.brand}"/>`,
    '</svg>',
  ].join('')

/** Renders off the event loop. Texts are outlines, so no font is needed. */
export const asPng = async (svg: string) =>
  Buffer.from((await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng())
