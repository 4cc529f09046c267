import 'server-only'
import { randomInt } from 'node:crypto'
import { emailKey, nameKey, userNameError } from '@/lib/auth/rules'
import { userName as limits } from '@/lib/limits'
import type { LearnerRow } from './rules'

const candidateCount = 4
const suffixLength = 4

const toBaseName = (text: string) =>
  [...nameKey(text)]
    .filter((character) => /[\p{L}\p{M}]/u.test(character))
    .slice(0, limits.max - suffixLength)
    .join('')

const randomSuffix = () =>
  Array.from({ length: suffixLength }, () => String.fromCharCode(97 + randomInt(26))).join('')

/**
 * Candidates for a missing user name, from full name or e-mail: the plain name, then variants with a random suffix.
 * Leaves out names that the request gives to a person with another e-mail.
 */
export function deriveUserNames(
  { full_name, email }: LearnerRow,
  emailsByName: Map<string, string>,
): string[] {
  const bases = [full_name, email.split('@')[0] ?? '', email].map(toBaseName)
  const base = bases.find((name) => userNameError(name) === null) ?? 'learner'
  const candidates = [base, ...Array.from({ length: candidateCount - 1 }, () => base + randomSuffix())]
  return candidates.filter((candidate) => {
    const emailOfName = emailsByName.get(nameKey(candidate))
    return emailOfName === undefined || emailOfName === emailKey(email)
  })
}
