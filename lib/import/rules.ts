import { emailKey, emailError, nameKey, userNameError } from '@/lib/auth/rules'
import * as messages from '@/lib/messages'
import { validateFullName } from '@/lib/users/rules'

/**
 * A person, and the course to enroll in, if any. `line` is the row number of a spreadsheet, or the position in a list
 * of addresses. A blank user name is derived from the full name or address.
 */
export type LearnerRow = { line: number; email: string; name: string; full_name: string; course: string }

/** The first issue of a row, without regard to other rows; null if it has none. */
export const rowError = ({ email, name, full_name }: LearnerRow): string | null =>
  emailError(email) ??
  (name.trim() ? userNameError(name) : null) ??
  (full_name.trim() ? validateFullName(full_name)[0]?.message : null) ??
  null

/**
 * Issues of rows that contradict earlier rows without an issue of their own, by line: two addresses with one user name,
 * or two names with one address. The browser checks the whole file.
 */
export function findContradictions(rows: LearnerRow[]): Map<number, string> {
  const errorsByLine = new Map<number, string>()
  const nameByEmail = new Map<string, string>()
  const emailByName = new Map<string, string>()
  for (const row of rows) {
    const [email, name] = [emailKey(row.email), nameKey(row.name.trim())]
    if (name === '' || rowError(row) !== null) continue
    const [expectedName, expectedEmail] = [nameByEmail.get(email) ?? name, emailByName.get(name) ?? email]
    if (expectedName !== name) errorsByLine.set(row.line, messages.import.otherName)
    else if (expectedEmail !== email) errorsByLine.set(row.line, messages.import.otherEmail)
    else {
      nameByEmail.set(email, name)
      emailByName.set(name, email)
    }
  }
  return errorsByLine
}
