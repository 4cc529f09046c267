import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { fullName as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import {
  hasUnneededInvisibleCharacter,
  hasLoneMark,
  hasTooManyMarks,
  isNonLatin,
  mixesLookAlikes,
} from './name-rules'

/** A name in Unicode's composed form (NFC), with one space between its words. */
export const normalizeName = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ')

/** Letters, marks, joiners, and the punctuation of names, including that of Hebrew, Catalan and Japanese. */
const allowed = /^['’]?\p{L}[\p{L}\p{M}\u200C\u200D .'’\-\u05BE\u05F3\u05F4\u00B7\u30FB]*$/u

/** The message about an invalid full name, or null; `tooShortMessage` if a name in Latin script is too short. */
export function fullNameError(name: string, tooShortMessage: string): string | null {
  const text = normalizeName(name)
  const { certificates } = messages
  if (hasUnneededInvisibleCharacter(text)) return certificates.nameInvisibleCharacters
  const length = [...text].length
  if (length < limits.min && !isNonLatin(text)) return tooShortMessage
  if (length < limits.minNonLatin) return certificates.nameSingleCharacter
  if (length > limits.max) return messages.profile.nameTooLong
  if (!allowed.test(text) || hasLoneMark(text)) return certificates.nameCharacters
  return hasTooManyMarks(text) ? certificates.nameTooManyAccents : null
}

/**
 * The rules are those of the name on a certificate, because the form that confirms that name is prefilled with the
 * full name.
 */
export function validateFullName(name: string): ValidationIssue[] {
  const message = fullNameError(name, messages.profile.nameTooShort)
  return message ? [{ field: 'full_name', message }] : []
}

/**
 * Warns administrators of invisible characters, which only names from before these rules have, and of look-alike
 * letters, which the rules allow.
 */
export function confusableNameWarning(name: string): string | null {
  if (hasUnneededInvisibleCharacter(name)) return messages.admin.nameHasInvisibleCharacters
  return mixesLookAlikes(name) ? messages.admin.nameHasLookAlikes : null
}

/** Text that a user types to delete the account. */
export const deletionPhrase = (userName: string) => `delete ${userName}`

/** Ignores case, and how an accented letter is encoded: some keyboards send letter and accent separately. */
export const validateDeletion = (input: string, userName: string): ValidationIssue[] =>
  input.normalize('NFC').trim().toLowerCase() === deletionPhrase(userName).toLowerCase()
    ? []
    : [{ field: 'phrase', message: messages.profile.deletionPhraseWrong }]

export const coursesPerReviewerMax = 200

export const validateReviewedCourses = (courseIds: string[]): ValidationIssue[] =>
  courseIds.length > coursesPerReviewerMax
    ? [{ field: 'courseIds', message: messages.admin.reviewedCoursesTooMany }]
    : []
