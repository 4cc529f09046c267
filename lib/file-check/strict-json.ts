/**
 * Parses a JSON object that every parser reads alike. `ambiguous` for duplicate keys, of which parsers pick different
 * ones; null if it is not an object.
 */
export function parseStrictly(text: string): object | 'ambiguous' | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    // Serialized again, each key appears once: a different length reveals a duplicate.
    return JSON.stringify(value) === compacted(text) ? value : 'ambiguous'
  } catch {
    return null
  }
}

/** Without white space between the tokens, and each string and number in its shortest form. */
const compacted = (text: string) =>
  text.replace(/"(?:[^"\\]|\\.)*"|\s+|-?\d[\d.eE+-]*/g, (token) =>
    token.trim() === '' ? '' : JSON.stringify(JSON.parse(token)),
  )
