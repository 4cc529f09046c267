import { previewLimits } from './limits'

const byteOrderMarks = { fffe: 'utf-16le', feff: 'utf-16be', efbbbf: 'utf-8' } as const

/** The charset of a file's byte order mark, if it has one. */
export const charsetFromBom = (bytes: Buffer) =>
  Object.entries(byteOrderMarks).find(([mark]) => bytes.toString('hex', 0, 3).startsWith(mark))?.[1]

/** Decodes a file; null if it is not text. Tries the byte order mark's charset or UTF-8, then the Content-Type's. */
export function textOf(bytes: Buffer, contentType: string | null): string | null {
  const declared = charsetFromContentType(contentType) ?? 'utf-8'
  const charsets = [charsetFromBom(bytes) ?? 'utf-8', declared]
  // ISO-2022-JP is also valid UTF-8, but with wrong characters: the declared charset comes first.
  if (/iso-?2022-?jp$/i.test(declared)) charsets.reverse()
  for (const charset of charsets) {
    const text = decode(bytes, charset)
    // Bytes in UTF-16 may be valid UTF-8 with NUL characters.
    if (text !== null && !text.includes('\0')) return text
  }
  return null
}

/** The declared charset of a Content-Type. */
export const charsetFromContentType = (type: string | null) =>
  /;\s*charset="?([\w.:-]{1,40})/i.exec(type ?? '')?.[1]

/** Null if the charset is unknown or, with `fatal`, the bytes are not valid in it. */
export function decode(bytes: Buffer, charset: string, { fatal } = { fatal: true }): string | null {
  try {
    return new TextDecoder(charset, { fatal }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Control and format characters that stay: line breaks, tabs, soft hyphens, and zero-width joiners and non-joiners,
 * which some scripts and emoji need.
 */
const harmless = new Set(['\n', '\t', '\u00ad', '\u200c', '\u200d'])

/**
 * Replaces invisible characters, such as terminal escapes and bidirectional overrides, by their code points, except
 * harmless ones. `\r\n` and `\r` become `\n`.
 */
export const escapeInvisible = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => {
    if (harmless.has(character)) return character
    return `⟨U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}⟩`
  })

export function toTextPreview(text: string) {
  const cut = text.length > previewLimits.textMax
  // The cut may split a surrogate pair: `toWellFormed` replaces the half that is left.
  return { text: escapeInvisible(cut ? text.slice(0, previewLimits.textMax).toWellFormed() : text), cut }
}
