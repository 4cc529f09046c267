import 'server-only'
import { renderAsync } from '@resvg/resvg-js'
import { colours } from '@/lib/certificates/pdf/sheet'
import { currentInstitute } from '@/lib/institute/settings'
import { shareImageSize } from '@/lib/limits'

const background = '#FBFAF7'

/** The SVG of a share image: a background, these parts, and a band in the institute's colour along the top edge. */
export const shareImageSvg = (...parts: string[]) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareImageSize.width}" height="${shareImageSize.height}">`,
    `<rect width="100%" height="100%" fill="${background}"/>`,
    ...parts,
    `<rect width="100%" height="14" fill="${currentInstitute().brand ?? colours.brand}"/>`,
    '</svg>',
  ].join('')

/** Renders outside the event loop. No font is needed, because all texts are outlines. */
export const renderPng = async (svg: string) =>
  Buffer.from((await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng())
