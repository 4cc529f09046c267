/** Entries for `coveredByTests`: `testFile` covers the texts `keys` of the group `group`. */
export const coveredBy = (testFile: string, group: string, keys: string[]) =>
  Object.fromEntries(keys.map((key) => [`${group}.${key}`, testFile]))
