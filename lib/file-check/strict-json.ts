/**
 * The value of a JSON text that every reader takes for the same. `ambiguous` where a key stands twice: readers differ
 * in which one counts. Null where the text is no JSON object.
 */
export function parseStrictly(text: string): object | 'ambiguous' | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    // Written again, a value has each key once: any other length tells of a duplicate.
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
