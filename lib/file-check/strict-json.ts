/**
 * Parses a JSON object; null for other texts. `ambiguous` if a key appears twice, because parsers differ in which value
 * they use.
 */
export function parseStrictly(text: string): object | 'ambiguous' | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    // JSON.parse keeps one of several equal keys.
    return countKeys(value) === countKeysInText(text) ? value : 'ambiguous'
  } catch {
    return null
  }
}

/** The number of keys of an object and of all objects in it. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce<number>((sum, item) => sum + countKeys(item), own)
}

/** The number of strings before a colon, which are the keys. */
const countKeysInText = (text: string) =>
  Array.from(text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)).filter(([, colon]) => colon).length
