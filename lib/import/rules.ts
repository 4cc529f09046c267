import { emailKey, emailError, nameKey, userNameError } from '@/lib/auth/rules'
import { messages } from '@/lib/messages'
import { validateFullName } from '@/lib/users/rules'

/** One line of a file: somebody, and a course that they are enrolled in where one is named. */
export type LearnerRow = { line: number; email: string; name: string; full_name: string; course: string }

/** What is wrong with a row by itself; null where nothing is. */
export const rowError = ({ email, name, full_name }: LearnerRow): string | null =>
  emailError(email) ??
  userNameError(name) ??
  (full_name.trim() ? validateFullName(full_name)[0]?.message : null) ??
  null

/**
 * Rows that contradict earlier ones, by their line: one name for two addresses, or two names for one. To be asked of
 * the whole file, since what is sent to the server is only a part of it.
 */
export function contradictions(rows: LearnerRow[]): Map<number, string> {
  const found = new Map<number, string>()
  const nameOf = new Map<string, string>()
  const emailOf = new Map<string, string>()
  for (const row of rows) {
    const [email, name] = [emailKey(row.email), nameKey(row.name.trim())]
    const [otherName, otherEmail] = [nameOf.get(email) ?? name, emailOf.get(name) ?? email]
    if (otherName !== name) found.set(row.line, messages.import.otherName)
    else if (otherEmail !== email) found.set(row.line, messages.import.otherEmail)
    else {
      nameOf.set(email, name)
      emailOf.set(name, email)
    }
  }
  return found
}
