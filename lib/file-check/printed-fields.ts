import { hasTypingMistake, normalizeCid, formatCertificateId } from '@/lib/certificates/certificate-id'
import { currentInstitute } from '@/lib/institute/settings'
import type { CertificateWording } from '@/lib/institute/wording'
import * as messages from '@/lib/messages'
import type { Fields } from './fields'

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

const words = messages.certificateDocument
const period = new RegExp(
  `${withoutSpaces(words.from)}(\\d\\d/\\d\\d/\\d{4})${withoutSpaces(words.to)}(\\d\\d/\\d\\d/\\d{4})(?:([\\d,]+hours?)${withoutSpaces(words.ofTraining)})?`,
)

/** Text between the hours and the name of the batch, if there is one. */
const batchLabel = new RegExp(
  `^\\D{0,3}(?:\\d+tasks?,(?:each)?reviewedandaccepted)?${withoutSpaces(words.batch)}`,
)

/**
 * The fields printed on a certificate, from its lines in reading order, or null for another document. Ignores spaces
 * and line breaks, which reprinting moves.
 */
export function printedFields(lines: string[]): Fields | null {
  const id = printedId(lines)
  if (!id) return null
  for (const wording of currentInstitute().wordings) {
    const fields = fieldsWorded(wording, lines, id)
    if (fields) return fields
  }
  return null
}

function fieldsWorded(wording: CertificateWording, lines: string[], id: string): Fields | null {
  const [certify, completed] = [withoutSpaces(wording.certify), withoutSpaces(wording.completed)]
  const text = lines.join('\n')
  const positions = [...text.matchAll(/\S/g)].map(({ index }) => index)
  const characters = withoutSpaces(text)
  const [name, course, dates] = [
    characters.indexOf(certify),
    characters.indexOf(completed),
    characters.search(period),
  ]
  if (name < 0 || course < name || dates < course) return null
  // A repeated label is an attempt to be read in two ways.
  if (characters.lastIndexOf(certify) !== name || characters.lastIndexOf(completed) !== course) return null
  const [printedPeriod = '', from = '', to = '', hours = ''] = period.exec(characters) ?? []
  const between = (start: number, end: number) =>
    text.slice(positions[start], positions[end]).replace(/\s+/g, ' ').trim()
  const afterHours = dates + printedPeriod.length
  const [label] = batchLabel.exec(characters.slice(afterHours)) ?? []
  return {
    name: between(name + certify.length, course),
    course: between(course + completed.length, dates),
    from,
    to,
    hours: hours.replace('h', ' h'),
    batch: label
      ? between(afterHours + label.length, characters.lastIndexOf(withoutSpaces(words.check)))
      : '',
    id,
  }
}

const tail = '\\d{3,9}(?:[-\\p{Pd}]?[0-9a-z]{4})'
const separate = new RegExp(`(?<![a-z0-9])[a-z]{2,4}[-\\p{Pd}]?${tail}{2,3}(?![a-z0-9])`, 'giu')
/** In text without spaces, only a prefix of the institute shows where an ID begins. */
const joined = () => {
  const prefix = `(?:${currentInstitute().prefixes.join('|')})`
  return [2, 3].map((groups) => new RegExp(`${prefix}[-\\p{Pd}]?${tail}{${groups}}`, 'giu'))
}

/** The only certificate ID in a text, in capitals; null if there is none or more than one. */
export function printedId(lines: string[]) {
  const text = lines.join('\n')
  const characters = withoutSpaces(text)
  const matches = [text.match(separate), ...joined().map((pattern) => characters.match(pattern))]
  const ids = new Set(
    matches
      .flatMap((some) => some ?? [])
      .map(normalizeCid)
      .filter((id) => !hasTypingMistake(id)),
  )
  // A long ID may begin as a valid short one.
  const [id, other] = [...ids].filter(
    (one) => ![...ids].some((longer) => longer !== one && longer.startsWith(one)),
  )
  return id && !other ? formatCertificateId(id) : null
}
