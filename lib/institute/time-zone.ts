/**
 * Returns true if this runtime knows the time zone and PostgreSQL probably knows it, too. Only a query makes sure: see
 * `databaseKnowsZone` in server-checks.ts.
 */
export function isTimeZone(name: string) {
  // PostgreSQL and browsers share UTC and the names with a slash, but not all abbreviations and offsets.
  if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$|^UTC$/.test(name)) return false
  try {
    // The constructor throws if the runtime does not know the zone.
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
