import 'server-only'
import { candidateFonts, hasCharacters, type FontId, type Weight } from './font-files'
import { typefaces } from './scripts'

export type { FontId } from './font-files'
export { scripts } from './scripts'

type Face = { family: string; weight: Weight }

const easternFamilies = ['noto-serif-jp', 'noto-serif-sc', 'noto-serif-kr']

/** Amiri has the weights 400 and 700 only. The eastern fonts get the same two: they look lighter than others. */
const face = (family: string, weight: Weight): Face => {
  const hasTwoWeights = family === 'amiri' || easternFamilies.includes(family)
  return { family, weight: hasTwoWeights ? (weight < 600 ? 400 : 700) : weight }
}
const facesInWeight = (weight: Weight) => typefaces.map(([family]) => face(family, weight))

/** Typefaces of each style, in order of preference. */
const stacks = {
  display: [face('fraunces', 600), ...facesInWeight(600), face('inter', 600)],
  heading: [face('fraunces', 500), ...facesInWeight(600), face('inter', 600)],
  strong: [face('inter', 600), ...facesInWeight(600)],
  text: [face('inter', 400), ...facesInWeight(400)],
} satisfies Record<string, Face[]>

export type Style = keyof typeof stacks

/** Characters that print nothing, such as joiners, which change the characters beside them. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** The font of a typeface that has all characters of a cluster; preferably the font of the cluster before. */
function fontOfCluster({ family, weight }: Face, cluster: string, previousFont?: FontId) {
  const codePoints = Array.from(cluster.replace(invisible, ''), (character) => character.codePointAt(0) ?? 0)
  if (!codePoints.length) return previousFont
  if (previousFont && hasCharacters(previousFont, codePoints)) return previousFont
  return candidateFonts(family, weight, codePoints).find((id) => hasCharacters(id, codePoints))
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
export const clusters = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment)

/** A piece of text in one font. */
export type Run = { text: string; font: FontId }

const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u

/** The eastern fonts are large, so they are tried only for texts in their scripts. */
const isCandidateFor = (text: string) => {
  const isEastern = eastern.test(text)
  return ({ family }: Face) => isEastern || !easternFamilies.includes(family)
}

/** The text in the fonts of one typeface, or undefined if the typeface lacks a character. */
function runsInFace(text: string, face: Face): Run[] | undefined {
  const runs: Run[] = []
  for (const cluster of clusters(text)) {
    const last = runs.at(-1)
    const font = fontOfCluster(face, cluster, last?.font)
    if (!font) return
    if (last?.font === font) last.text += cluster
    else runs.push({ text: cluster, font })
  }
  return runs
}

function runsInOneFace(text: string, style: Style) {
  for (const face of stacks[style].filter(isCandidateFor(text))) {
    const runs = runsInFace(text, face)
    if (runs) return runs
  }
  return
}

/**
 * Sets a text in as few typefaces as possible: one for all, else one per word, else one per cluster. Characters
 * without a font are omitted: see `unprintableClusters`.
 */
export function runsOf(text: string, style: Style): Run[] {
  const whole = runsInOneFace(text, style)
  if (whole) return whole
  const words = text.split(/(?<=\s)/)
  const pieces = words.length > 1 ? words : clusters(text)
  if (pieces.length === 1) return []
  const runs: Run[] = []
  for (const run of pieces.flatMap((piece) => runsOf(piece, style))) {
    const last = runs.at(-1)
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}

/** Clusters without a font: a name or title that contains them cannot be printed. */
export const unprintableClusters = (text: string): string[] => [
  ...new Set(clusters(text.normalize('NFC')).filter((cluster) => !runsInOneFace(cluster, 'display'))),
]

/** Removes emoji that no font has, unless nothing else is left. Other characters without a font stay and are refused. */
export function withoutEmoji(text: string) {
  const plain = clusters(text.normalize('NFC'))
    .filter((cluster) => runsInOneFace(cluster, 'heading') || !/\p{Extended_Pictographic}/u.test(cluster))
    .join('')
  return plain.replace(/\s+/g, ' ').trim() || text
}
