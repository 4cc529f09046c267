/**
 * Parses a JSON object; null for other texts. `ambiguous` if a key appears twice, because parsers differ in which value
 * they use; also if numeric keys are not in ascending order before all others.
 */
export function parseStrictly(text: string): object | 'ambiguous' | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    // JSON.parse drops duplicate keys and moves numeric keys to the front in order, so the text differs afterwards.
    return JSON.stringify(value) === normalizeTokens(text) ? value : 'ambiguous'
  } catch {
    return null
  }
}

/** Removes white space between the tokens, and writes each string and number as JSON.stringify does. */
const normalizeTokens = (text: string) =>
  text.replace(/"(?:[^"\\]|\\.)*"|\s+|-?\d[\d.eE+-]*/g, (token) =>
    token.trim() === '' ? '' : JSON.stringify(JSON.parse(token)),
  )
