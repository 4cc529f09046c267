/** Whether the database and browsers understand the name of a time zone alike; the database may not know it yet. */
export function isTimeZone(name: string) {
  // PostgreSQL and browsers share UTC and the names with a slash, but not all abbreviations and offsets.
  if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$|^UTC$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
