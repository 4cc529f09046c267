import { create } from 'fontkit'

/** Lookup types of the OpenType table GSUB. */
const [singleSubstitution, extension] = [1, 7]

/**
 * Limits `tnum` to digits: Inter also gives hyphens and other signs the width of a digit, which leaves gaps in names and
 * IDs.
 * @param {Buffer} font TrueType
 */
export function limitTnumToDigits(font) {
  const parsedFont = create(font)
  if (!('characterSet' in parsedFont)) throw new Error('This is not a single font.')
  const bytes = Buffer.from(font)
  const gsub = tableOffset(bytes, 'GSUB')
  const digits = new Set(
    Array.from('0123456789', (digit) => parsedFont.glyphForCodePoint(digit.charCodeAt(0)).id),
  )
  for (const lookup of lookupsOf(bytes, gsub, 'tnum'))
    for (const subtable of substitutionsOf(bytes, lookup)) restrictToDigits(bytes, subtable, digits)
  return bytes
}

/**
 * @param {Buffer} bytes
 * @param {string} tag
 */
function tableOffset(bytes, tag) {
  const tableCount = bytes.readUInt16BE(4)
  for (let nth = 0; nth < tableCount; nth++) {
    const record = 12 + nth * 16
    if (bytes.toString('latin1', record, record + 4) === tag) return bytes.readUInt32BE(record + 8)
  }
  throw new Error(`The font has no ${tag}.`)
}

/**
 * Offsets of a feature's lookups.
 * @param {Buffer} bytes
 * @param {number} gsub offset of the table GSUB
 * @param {string} tag
 */
function lookupsOf(bytes, gsub, tag) {
  const features = gsub + bytes.readUInt16BE(gsub + 6)
  const lookups = gsub + bytes.readUInt16BE(gsub + 8)
  const lookupIndexes = new Set()
  for (let nth = 0; nth < bytes.readUInt16BE(features); nth++) {
    const record = features + 2 + nth * 6
    if (bytes.toString('latin1', record, record + 4) !== tag) continue
    const feature = features + bytes.readUInt16BE(record + 4)
    for (let index = 0; index < bytes.readUInt16BE(feature + 2); index++)
      lookupIndexes.add(bytes.readUInt16BE(feature + 4 + index * 2))
  }
  return [...lookupIndexes].map((index) => lookups + bytes.readUInt16BE(lookups + 2 + index * 2))
}

/**
 * Offsets of a lookup's single substitutions.
 * @param {Buffer} bytes
 * @param {number} lookup
 */
function substitutionsOf(bytes, lookup) {
  const type = bytes.readUInt16BE(lookup)
  return Array.from({ length: bytes.readUInt16BE(lookup + 4) }, (_, nth) => {
    const subtable = lookup + bytes.readUInt16BE(lookup + 6 + nth * 2)
    const isExtension = type === extension
    if ((isExtension ? bytes.readUInt16BE(subtable + 2) : type) !== singleSubstitution)
      throw new Error('tnum is not made of single substitutions.')
    return isExtension ? subtable + bytes.readUInt32BE(subtable + 4) : subtable
  })
}

/**
 * Maps each glyph that is not a digit to itself. Compares glyph IDs, since some glyphs have no character.
 * @param {Buffer} bytes
 * @param {number} subtable
 * @param {Set<number>} digits
 */
function restrictToDigits(bytes, subtable, digits) {
  const glyphs = coverageOf(bytes, subtable + bytes.readUInt16BE(subtable + 2))
  const hasSubstituteList = bytes.readUInt16BE(subtable) === 2
  for (const [nth, glyph] of glyphs.entries()) {
    if (digits.has(glyph)) continue
    if (!hasSubstituteList)
      throw new Error(
        'tnum adds one delta to all glyph IDs (format 1), which cannot be changed for single glyphs.',
      )
    bytes.writeUInt16BE(glyph, subtable + 6 + nth * 2)
  }
}

/**
 * The glyph IDs of a coverage table.
 * @param {Buffer} bytes
 * @param {number} coverage offset of the table
 */
function coverageOf(bytes, coverage) {
  const count = bytes.readUInt16BE(coverage + 2)
  if (bytes.readUInt16BE(coverage) === 1)
    return Array.from({ length: count }, (_, nth) => bytes.readUInt16BE(coverage + 4 + nth * 2))
  return Array.from({ length: count }, (_, nth) => {
    const range = coverage + 4 + nth * 6
    const [first, last] = [bytes.readUInt16BE(range), bytes.readUInt16BE(range + 2)]
    return Array.from({ length: last - first + 1 }, (_, step) => first + step)
  }).flat()
}
