/** Entries of `coveredByTests`: texts of the group `prefix` that this test file covers. */
export const coveredBy = (testFile: string, prefix: string, keys: string[]) =>
  Object.fromEntries(keys.map((key) => [`${prefix}.${key}`, testFile]))
