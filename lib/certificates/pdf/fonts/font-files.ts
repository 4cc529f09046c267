import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

/** `<family>/<part>/<weight>`. Some families are split by characters into parts; the others have one part named `-`. */
export type FontId = `${string}/${string}/${Weight}`
export type Weight = 400 | 500 | 600 | 700

const weightNames: Record<Weight, string> = { 400: 'Regular', 500: 'Medium', 600: 'SemiBold', 700: 'Bold' }

const packagePath = (...path: string[]) => join(process.cwd(), 'node_modules', ...path)

export function parseFontId(id: FontId) {
  const [family = '', part = '', weight = ''] = id.split('/')
  return { family, part, weight: Number(weight) as Weight }
}

export const pascalCase = (family: string) =>
  family.replace(/(^|-)(\w)/g, (_, _dash, character: string) => character.toUpperCase())

/** `whole`: complete TrueType fonts; `static`: parts with fixed weights. Other families are variable fonts in parts. */
const familiesByKind = {
  whole: ['fraunces', 'inter', 'amiri'],
  static: ['noto-serif-myanmar'],
}

export const isWhole = (family: string) => familiesByKind.whole.includes(family)
export const isVariable = (family: string) => !isWhole(family) && !familiesByKind.static.includes(family)

export function fontFile(id: FontId) {
  const { family, part, weight } = parseFontId(id)
  if (isWhole(family)) {
    const style = `${weight}${weightNames[weight]}`
    return packagePath('@expo-google-fonts', family, style, `${pascalCase(family)}_${style}.ttf`)
  }
  return isVariable(family)
    ? packagePath('@fontsource-variable', family, 'files', `${family}-${part}-wght-normal.woff2`)
    : packagePath('@fontsource', family, 'files', `${family}-${part}-${weight}-normal.woff2`)
}

/** Unique per font: PDFKit treats fonts of the same name as one. */
export function fontName(id: FontId) {
  const { family, part, weight } = parseFontId(id)
  return `${pascalCase(family)}-${weightNames[weight]}${part === '-' ? '' : `-${part}`}`
}

export function parseFont(bytes: Buffer, id: FontId): Font {
  const font = create(bytes)
  if (!('layout' in font)) throw new Error(`${id} is not a single font`)
  return font
}

type Part = { part: string; ranges: [from: number, to: number][] }
const partsByFamily = new Map<string, Part[]>()

/** The parts of a family with the characters that each may have, as its package lists them. */
function partsOfFamily(family: string): Part[] {
  let parts = partsByFamily.get(family)
  if (!parts) {
    const scope = isVariable(family) ? '@fontsource-variable' : '@fontsource'
    const file = packagePath(scope, family, 'unicode.json')
    const unicodeRanges = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    parts = Object.entries(unicodeRanges).map(([name, ranges]) => ({
      // The list names numbered parts `[0]`, but their files are named `0`.
      part: name.replace(/^\[|\]$/g, ''),
      ranges: ranges.split(',').map(rangeOf),
    }))
    partsByFamily.set(family, parts)
  }
  return parts
}

function rangeOf(text: string): [number, number] {
  const [from = '', to = from] = text.replace('U+', '').split('-')
  return [parseInt(from, 16), parseInt(to, 16)]
}

const charactersByFile = new Map<string, Set<number>>()

/** The characters that a file really has. */
function charactersOf(id: FontId) {
  const file = fontFile(id)
  let characters = charactersByFile.get(file)
  if (!characters) {
    characters = new Set(parseFont(readFileSync(file), id).characterSet)
    charactersByFile.set(file, characters)
  }
  return characters
}

/** The fonts of a family that may have at least one of these characters; opens no font file. */
export function candidateFonts(family: string, weight: Weight, codePoints: number[]): FontId[] {
  if (isWhole(family)) return [`${family}/-/${weight}`]
  return partsOfFamily(family)
    .filter(({ ranges }) =>
      codePoints.some((code) => ranges.some(([from, to]) => from <= code && code <= to)),
    )
    .map(({ part }): FontId => `${family}/${part}/${weight}`)
}

export const hasCharacters = (id: FontId, codePoints: number[]) => {
  const characters = charactersOf(id)
  return codePoints.every((code) => characters.has(code))
}
