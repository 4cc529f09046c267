import 'server-only'
import { unprintableGraphemes, withoutEmoji, type Style } from '@/lib/certificates/pdf/fonts/fonts'
import { fit } from '@/lib/certificates/pdf/fit'
import { outlineLines } from '@/lib/certificates/pdf/glyph-outlines'
import { colours } from '@/lib/certificates/pdf/sheet'
import { loadTypesetter, type Typesetter } from '@/lib/certificates/pdf/typeset'
import { svgImageElement, pngOf } from '@/lib/institute/images'
import { currentInstitute } from '@/lib/institute/settings'
import { shareImageSize } from '@/lib/limits'
import { shareImageSvg } from './share-image-svg'
import { wrap } from './wrap'

const left = 80
const headingWrap = { sizes: [82, 70, 60, 50, 42], maxWidth: 700, maxLines: 4 }

/** The share image of a course. */
export const courseSvg = ({ title, taskCount }: { title: string; taskCount: number }) =>
  drawImage(withoutEmoji(title), `${taskCount === 1 ? '1 task' : `${taskCount} tasks`}, one certificate`)

/** The share image of pages that have none of their own. */
export const instituteSvg = () =>
  drawImage(currentInstitute().tagline, 'Courses, reviewed tasks, certificates to verify')

async function drawImage(heading: string, caption: string) {
  const typeset = await loadTypesetter()
  const lines = wrap(heading, 'display', typeset, headingWrap)
  const size = lines[0]?.size ?? 0
  const leading = 1.16
  const height = (lines.length - 1) * leading * size
  // The heading is centred between the institute's name and the caption.
  const firstBaseline = 342 - height / 2 + size * 0.33
  return shareImageSvg(
    drawing,
    await logo(),
    drawLine(currentInstitute().name, 'strong', typeset, { x: left + 76, y: 122, size: 30 }),
    // `outlineLines` centres a line on `x`; half the width is added, so that the line begins at `left`.
    ...lines.map((headingLine, index) =>
      path(
        outlineLines([headingLine], {
          x: left + headingLine.width / 2,
          y: firstBaseline + index * leading * size,
        }),
      ),
    ),
    drawLine(caption, 'text', typeset, { x: left, y: 566, size: 30, colour: colours.soft }),
  )
}

const path = (data: string, colour: string = colours.ink) => `<path fill="${colour}" d="${data}"/>`

type Position = { x: number; y: number; size: number; colour?: string }

function drawLine(text: string, style: Style, typeset: Typesetter, { x, y, size, colour }: Position) {
  // Characters without a font would be left out: the image would show a different name.
  if (unprintableGraphemes(text).length) return ''
  // Shrunk if it would otherwise be cut off at the right edge.
  const fittedLines = fit(text, style, typeset, { size, width: shareImageSize.width - left - x })
  return path(
    fittedLines.map((fittedLine) => outlineLines([fittedLine], { x: x + fittedLine.width / 2, y })).join(''),
    colour,
  )
}

async function logo() {
  const { logoHash, logoPath } = currentInstitute()
  const png = await pngOf(logoHash)
  if (png) return svgImageElement(png, { x: left, y: 84, side: 54 })
  return `<rect x="${left}" y="84" width="54" height="54" rx="14" fill="${colours.ink}"/><g transform="translate(${left + 10.8} 94.8) scale(1.35)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${logoPath}"/></g>`
}

/** The home page's drawing in light colours: shapes and a certificate with a seal. */
const drawing = `<circle cx="1130" cy="96" r="230" fill="#FFE9BF"/><circle cx="1210" cy="380" r="330" fill="#DCE6FF"/><path d="M820 630c70-70 130-30 210-70s110-70 170-50v120z" fill="#CFE9DA"/><g transform="translate(868 196) rotate(-5 140 100)"><rect width="280" height="198" rx="14" fill="#fff" stroke="#E5E1D8" stroke-width="2"/><rect x="16" y="16" width="248" height="166" rx="8" fill="none" stroke="${colours.line}" stroke-width="1.5"/><rect x="80" y="46" width="120" height="10" rx="5" fill="${colours.ink}"/><rect x="56" y="76" width="168" height="7" rx="3.5" fill="${colours.soft}" opacity=".5"/><rect x="74" y="94" width="132" height="7" rx="3.5" fill="${colours.soft}" opacity=".5"/><circle cx="236" cy="160" r="38" fill="${colours.accent}"/><path d="m221 160 10 11 21-22" fill="none" stroke="${colours.ink}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></g>`
