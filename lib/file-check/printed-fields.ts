import { isValidCid, normalizeCid, formatCertificateId } from '@/lib/certificates/certificate-id'
import { currentInstitute } from '@/lib/institute/settings'
import type { CertificateWording } from '@/lib/institute/wording'
import * as messages from '@/lib/messages'
import type { Fields } from './fields'

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

const words = messages.certificateDocument
const periodPattern = new RegExp(
  `${withoutSpaces(words.from)}(\\d\\d/\\d\\d/\\d{4})${withoutSpaces(words.to)}(\\d\\d/\\d\\d/\\d{4})(?:([\\d,]+hours?)${withoutSpaces(words.ofTraining)})?`,
  'g',
)

/** Matches the text between the training hours and the name of the batch. `\D{0,3}` is the ‘·’ between hours and tasks. */
const batchLabelPattern = new RegExp(
  `^\\D{0,3}(?:\\d+tasks?,(?:each)?reviewedandaccepted)?${withoutSpaces(words.batch)}`,
)

/**
 * The fields printed on a certificate, from its lines in reading order; null for another document or ambiguous
 * lines. Ignores spaces and line breaks, which printing to a new PDF can move.
 */
export function printedFields(lines: string[]): Fields | null {
  const id = findPrintedId(lines)
  if (!id) return null
  // A certificate may have a former wording of the institute.
  for (const wording of currentInstitute().wordings) {
    const fields = fieldsInWording(wording, lines, id)
    if (fields) return fields
  }
  return null
}

function fieldsInWording(wording: CertificateWording, lines: string[], id: string): Fields | null {
  const [certify, completed] = [withoutSpaces(wording.certify), withoutSpaces(wording.completed)]
  const text = lines.join('\n')
  const indexesInText = [...text.matchAll(/\S/g)].map(({ index }) => index)
  const unspacedText = withoutSpaces(text)
  const [certifyAt, completedAt] = [unspacedText.indexOf(certify), unspacedText.indexOf(completed)]
  const [periodMatch, ...otherPeriods] = unspacedText.matchAll(periodPattern)
  const periodAt = periodMatch?.index ?? -1
  if (certifyAt < 0 || completedAt < certifyAt || periodAt < completedAt) return null
  // If the words before the name or before the course are repeated, or there is a second period, as in the title, the
  // text could be read in two ways.
  if (unspacedText.lastIndexOf(certify) !== certifyAt || unspacedText.lastIndexOf(completed) !== completedAt)
    return null
  if (otherPeriods.length > 0) return null
  const [printedPeriod = '', from = '', to = '', hours = ''] = periodMatch ?? []
  const between = (start: number, end: number) =>
    text.slice(indexesInText[start], indexesInText[end]).replace(/\s+/g, ' ').trim()
  const periodEnd = periodAt + printedPeriod.length
  // Without the words after the batch, its end is unknown: the rest of the page would be taken for its name.
  const batchEnd = unspacedText.lastIndexOf(withoutSpaces(words.check))
  const [label] = batchLabelPattern.exec(unspacedText.slice(periodEnd)) ?? []
  return {
    name: between(certifyAt + certify.length, completedAt),
    course: between(completedAt + completed.length, periodAt),
    from,
    to,
    hours: hours.replace('h', ' h'),
    batch: label && batchEnd >= 0 ? between(periodEnd + label.length, batchEnd) : '',
    id,
  }
}

const courseNumber = '\\d{3,9}'
const group = '(?:[-\\p{Pd}]?[0-9a-z]{4})'
const spacedIdPattern = new RegExp(
  `(?<![a-z0-9])[a-z]{2,4}[-\\p{Pd}]?${courseNumber}${group}{2,3}(?![a-z0-9])`,
  'giu',
)
/**
 * In text without spaces, only one of the institute's ID prefixes, such as TT, shows where an ID begins. Each length
 * has a pattern, because a short ID and the text after it can look like a long one.
 */
const buildUnspacedIdPatterns = () => {
  const prefix = `(?:${currentInstitute().prefixes.join('|')})`
  return [2, 3].map((count) => new RegExp(`${prefix}[-\\p{Pd}]?${courseNumber}${group}{${count}}`, 'giu'))
}

/** The only certificate ID in a text, in capitals; null if there is none or more than one. */
export function findPrintedId(lines: string[]) {
  const text = lines.join('\n')
  const unspacedText = withoutSpaces(text)
  const matches = [
    text.match(spacedIdPattern),
    ...buildUnspacedIdPatterns().map((pattern) => unspacedText.match(pattern)),
  ]
  const ids = new Set(
    matches
      .flatMap((match) => match ?? [])
      .map(normalizeCid)
      .filter(isValidCid),
  )
  // A long ID may begin with a valid short one.
  const [id, other] = [...ids].filter(
    (one) => ![...ids].some((longer) => longer !== one && longer.startsWith(one)),
  )
  return id && !other ? formatCertificateId(id) : null
}
