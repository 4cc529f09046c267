import 'server-only'
import { unprintableGraphemes } from '@/lib/certificates/pdf/fonts/fonts'
import { pool } from '@/lib/db/client'
import type { InstituteValues } from './settings'

// Checks that need the fonts or the database. Those in rules.ts also run in the browser.

/** Columns that are printed on certificates. */
const printedColumns = [
  'name',
  'address',
  'signatoryName',
  'signatoryTitle',
  'certificateHeading',
  'certificateCertify',
  'certificateCompleted',
] as const

/** The columns with characters that certificates cannot print, each with these characters. */
export const unprintableColumns = (values: InstituteValues) =>
  printedColumns.flatMap((column) => {
    const missing = unprintableGraphemes(values[column] ?? '')
    return missing.length ? [{ column, characters: missing.join(' ') }] : []
  })

/** SQLSTATE `invalid_parameter_value`, for an unknown time zone. */
const invalidParameterValue = '22023'

/** Whether the database knows a time zone: it needs the zone to group reports by date. Node may know other zones. */
export async function databaseKnowsZone(timeZone: string) {
  try {
    await pool.query('SELECT now() AT TIME ZONE $1', [timeZone])
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === invalidParameterValue) return false
    throw error
  }
}
