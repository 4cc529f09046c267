import 'server-only'
import { isBlank } from '@/lib/validation/is-blank'
import { candidateFonts, hasCharacters, type FontId, type Weight } from './font-files'
import { typefaces } from './scripts'

export type { FontId } from './font-files'
export { scripts } from './scripts'

/** A family in one weight. Its characters may be split over several fonts, each a part of it: see `FontId`. */
type Face = { family: string; weight: Weight }

/** The families for Chinese, Japanese and Korean (CJK). */
const cjkFamilies = ['noto-serif-jp', 'noto-serif-sc', 'noto-serif-kr']

/**
 * Amiri has only the weights 400 and 700. The CJK fonts have all weights, but look lighter than others, so they are set
 * in 700 where others have 600.
 */
const face = (family: string, weight: Weight): Face => {
  const isSetInRegularOrBold = family === 'amiri' || cjkFamilies.includes(family)
  return { family, weight: isSetInRegularOrBold ? (weight < 600 ? 400 : 700) : weight }
}
const facesInWeight = (weight: Weight) => typefaces.map(([family]) => face(family, weight))

/**
 * Faces of each style, in order of preference. `display` and `heading` have the same families, and so the same
 * characters.
 */
const stacks = {
  display: [face('fraunces', 600), ...facesInWeight(600), face('inter', 600)],
  heading: [face('fraunces', 500), ...facesInWeight(600), face('inter', 600)],
  strong: [face('inter', 600), ...facesInWeight(600)],
  text: [face('inter', 400), ...facesInWeight(400)],
} satisfies Record<string, Face[]>

export type Style = keyof typeof stacks

/** Characters that print nothing, such as joiners, which change the characters beside them. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Finds a font of the face that has all characters of a grapheme cluster, preferably the font of the cluster before. */
function fontOfCluster({ family, weight }: Face, cluster: string, previousFont?: FontId) {
  const codePoints = Array.from(cluster.replace(invisible, ''), (character) => character.codePointAt(0) ?? 0)
  if (!codePoints.length) return previousFont
  if (previousFont && hasCharacters(previousFont, codePoints)) return previousFont
  return candidateFonts(family, weight, codePoints).find((id) => hasCharacters(id, codePoints))
}

const graphemeSegmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
export const splitGraphemes = (text: string) =>
  [...graphemeSegmenter.segment(text)].map(({ segment }) => segment)

/** A piece of text in one font. */
export type Run = { text: string; font: FontId }

/**
 * Characters whose Unicode property Script_Extensions names one of these scripts, so also shared ones such as ー and ・.
 */
const cjk = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}]/u

/**
 * The CJK fonts are large, so they are tried only for texts in their scripts. The whole text decides, because a part of
 * it may be punctuation alone, which belongs to no script.
 */
const isCandidateFor = (wholeText: string) => {
  const isCjk = cjk.test(wholeText)
  return ({ family }: Face) => isCjk || !cjkFamilies.includes(family)
}

/** The text in the fonts of one face, or undefined if the face lacks a character. */
function runsInFace(text: string, face: Face): Run[] | undefined {
  const runs: Run[] = []
  // Invisible characters get the font of the cluster before them; those at the start, that of the first run.
  const [invisibleStart = ''] = /^\p{Default_Ignorable_Code_Point}*/u.exec(text) ?? []
  for (const cluster of splitGraphemes(text.slice(invisibleStart.length))) {
    const last = runs.at(-1)
    const font = fontOfCluster(face, cluster, last?.font)
    if (!font) return
    if (last?.font === font) last.text += cluster
    else runs.push({ text: cluster, font })
  }
  if (runs[0]) runs[0].text = invisibleStart + runs[0].text
  return runs
}

/** The text in the first face of the style that has all its characters, or undefined if none has. */
function runsInFirstMatchingFace(text: string, style: Style, wholeText: string) {
  for (const face of stacks[style].filter(isCandidateFor(wholeText))) {
    const runs = runsInFace(text, face)
    if (runs) return runs
  }
  return
}

/**
 * Sets a text in as few faces as possible: one for all, else one per word, else one per cluster. Characters without
 * a font are omitted. `wholeText` is the text of which this is a part.
 */
export function runsOf(text: string, style: Style, wholeText = text): Run[] {
  const runsInOneFace = runsInFirstMatchingFace(text, style, wholeText)
  if (runsInOneFace) return runsInOneFace
  const words = text.split(/(?<=\s)/)
  const pieces = words.length > 1 ? words : splitGraphemes(text)
  if (pieces.length === 1) return []
  const runs: Run[] = []
  for (const run of pieces.flatMap((piece) => runsOf(piece, style, wholeText))) {
    const last = runs.at(-1)
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}

/** Grapheme clusters without a font, each once: a name or title that contains them cannot be printed. */
export function unprintableGraphemes(text: string): string[] {
  const composed = text.normalize('NFC')
  const unprintable = splitGraphemes(composed).filter(
    (cluster) => !runsInFirstMatchingFace(cluster, 'display', composed),
  )
  return [...new Set(unprintable)]
}

/** Pictures, and the letters of which flags consist. */
const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u
/** The characters that turn a digit, # or * into a keycap. */
const keycap = /\uFE0F?\u20E3/u

/**
 * Removes emoji that no font has; a keycap becomes its digit. A text of such emoji alone stays unchanged. Other
 * characters without a font stay, too: `unprintableGraphemes` finds them.
 */
export function withoutEmoji(text: string) {
  const composed = text.normalize('NFC')
  const plain = splitGraphemes(composed)
    .map((cluster) => {
      if (runsInFirstMatchingFace(cluster, 'heading', composed)) return cluster
      return emoji.test(cluster) ? '' : cluster.replace(keycap, '')
    })
    .join('')
  return isBlank(plain) ? text : plain.replace(/\s+/g, ' ').trim()
}
