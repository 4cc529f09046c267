/** Whether a name is a time zone of this runtime, in a form that PostgreSQL also uses. See also `databaseKnowsZone`. */
export function isTimeZone(name: string) {
  // PostgreSQL and browsers share UTC and the names with a slash, but not all abbreviations and offsets.
  if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$|^UTC$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
