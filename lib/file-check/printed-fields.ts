import { isWellFormedCid, normalizeCid, formatCertificateId } from '@/lib/certificates/certificate-id'
import { currentInstitute } from '@/lib/institute/settings'
import type { CertificateWording } from '@/lib/institute/wording'
import * as messages from '@/lib/messages'
import type { Fields } from './fields'

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

const words = messages.certificateDocument
const period = new RegExp(
  `${withoutSpaces(words.from)}(\\d\\d/\\d\\d/\\d{4})${withoutSpaces(words.to)}(\\d\\d/\\d\\d/\\d{4})(?:([\\d,]+hours?)${withoutSpaces(words.ofTraining)})?`,
)

/** The text between the training hours and the name of the batch on a certificate with a batch. */
const batchLabel = new RegExp(
  `^\\D{0,3}(?:\\d+tasks?,(?:each)?reviewedandaccepted)?${withoutSpaces(words.batch)}`,
)

/**
 * The fields printed on a certificate, from its lines in reading order; null for another document, and if the lines
 * could be read in two ways. Ignores spaces and line breaks, which reprinting moves.
 */
export function printedFields(lines: string[]): Fields | null {
  const id = findPrintedId(lines)
  if (!id) return null
  for (const wording of currentInstitute().wordings) {
    const fields = fieldsInWording(wording, lines, id)
    if (fields) return fields
  }
  return null
}

function fieldsInWording(wording: CertificateWording, lines: string[], id: string): Fields | null {
  const [certify, completed] = [withoutSpaces(wording.certify), withoutSpaces(wording.completed)]
  const text = lines.join('\n')
  const positions = [...text.matchAll(/\S/g)].map(({ index }) => index)
  const characters = withoutSpaces(text)
  const [certifyAt, completedAt, periodAt] = [
    characters.indexOf(certify),
    characters.indexOf(completed),
    characters.search(period),
  ]
  if (certifyAt < 0 || completedAt < certifyAt || periodAt < completedAt) return null
  // With a repeated label the text could be read in two ways.
  if (characters.lastIndexOf(certify) !== certifyAt || characters.lastIndexOf(completed) !== completedAt)
    return null
  const [printedPeriod = '', from = '', to = '', hours = ''] = period.exec(characters) ?? []
  const between = (start: number, end: number) =>
    text.slice(positions[start], positions[end]).replace(/\s+/g, ' ').trim()
  const afterHours = periodAt + printedPeriod.length
  const [label] = batchLabel.exec(characters.slice(afterHours)) ?? []
  return {
    name: between(certifyAt + certify.length, completedAt),
    course: between(completedAt + completed.length, periodAt),
    from,
    to,
    hours: hours.replace('h', ' h'),
    batch: label
      ? between(afterHours + label.length, characters.lastIndexOf(withoutSpaces(words.check)))
      : '',
    id,
  }
}

const courseNumber = '\\d{3,9}'
const group = '(?:[-\\p{Pd}]?[0-9a-z]{4})'
const idInSpacedText = new RegExp(
  `(?<![a-z0-9])[a-z]{2,4}[-\\p{Pd}]?${courseNumber}${group}{2,3}(?![a-z0-9])`,
  'giu',
)
/** In text without spaces, only a prefix of the institute shows where an ID begins. */
const idsInUnspacedText = () => {
  const prefix = `(?:${currentInstitute().prefixes.join('|')})`
  return [2, 3].map((count) => new RegExp(`${prefix}[-\\p{Pd}]?${courseNumber}${group}{${count}}`, 'giu'))
}

/** The only certificate ID in a text, in capitals; null if there is none or more than one. */
export function findPrintedId(lines: string[]) {
  const text = lines.join('\n')
  const characters = withoutSpaces(text)
  const matches = [
    text.match(idInSpacedText),
    ...idsInUnspacedText().map((pattern) => characters.match(pattern)),
  ]
  const ids = new Set(
    matches
      .flatMap((match) => match ?? [])
      .map(normalizeCid)
      .filter(isWellFormedCid),
  )
  // A long ID may begin with a valid short one.
  const [id, other] = [...ids].filter(
    (one) => ![...ids].some((longer) => longer !== one && longer.startsWith(one)),
  )
  return id && !other ? formatCertificateId(id) : null
}
