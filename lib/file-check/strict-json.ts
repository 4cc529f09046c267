/**
 * Parses a JSON object. `ambiguous` if a key appears twice, because parsers differ in which value they use; null if the
 * text is not a JSON object.
 */
export function parseStrictly(text: string): object | 'ambiguous' | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    // A different text after parsing reveals a duplicate key, or keys that are numbers, which JavaScript sorts.
    return JSON.stringify(value) === compacted(text) ? value : 'ambiguous'
  } catch {
    return null
  }
}

/** Removes white space between the tokens, and writes each string and number as JSON.stringify does. */
const compacted = (text: string) =>
  text.replace(/"(?:[^"\\]|\\.)*"|\s+|-?\d[\d.eE+-]*/g, (token) =>
    token.trim() === '' ? '' : JSON.stringify(JSON.parse(token)),
  )
