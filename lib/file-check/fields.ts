import { formatDate } from '@/lib/format-date'
import * as messages from '@/lib/messages'
import { hasTypingMistake, normalizeCid, shownCid } from '@/lib/certificates/certificate-id'
import type { Verification } from '@/lib/certificates/select'

/** What one compares: on a file, and on record. Dates are as they are printed. */
export type Fields = { name: string; course: string; from: string; to: string; id: string }

export const fieldNames: Record<keyof Fields, string> = {
  name: 'Name',
  course: 'Course',
  from: 'From',
  to: 'To',
  id: 'ID',
}

const tidy = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

export const fieldsOfRecord = (record: Verification): Fields => ({
  name: tidy(record.full_name ?? ''),
  course: tidy(record.title),
  from: formatDate(record.enrolled_at),
  to: formatDate(record.completed_at),
  id: shownCid(record.cid),
})

type Credential = {
  credentialSubject?: {
    name?: unknown
    licenseNumber?: unknown
    activityStartDate?: unknown
    activityEndDate?: unknown
    achievement?: { name?: unknown }
  }
}

/** What a credential says, null where it is none of a certificate. */
export function fieldsOfCredential(credential: object): Fields | null {
  const subject = (credential as Credential).credentialSubject
  const [name, course, from, to, id] = [
    subject?.name,
    subject?.achievement?.name,
    subject?.activityStartDate,
    subject?.activityEndDate,
    subject?.licenseNumber,
  ].map((value) => (typeof value === 'string' ? tidy(value) : ''))
  if (!name || !course || !id) return null
  return { name, course, from: dated(from), to: dated(to), id: shownCid(normalizeCid(id)) }
}

const dated = (text = '') => (Number.isNaN(Date.parse(text)) ? text : formatDate(text))

const words = messages.certificatePaper

/** What is printed on a certificate, from its lines in reading order; null where they are of something else. */
export function fieldsOfPaper(lines: string[]): Fields | null {
  const texts = lines.map(tidy).filter(Boolean)
  const [certify, completed, id] = [words.certify, words.completed, words.id].map((text) =>
    texts.indexOf(text),
  )
  const period = texts.findIndex((text) => text.startsWith(words.from.trim()))
  if (certify === undefined || completed === undefined || id === undefined) return null
  if (certify < 0 || completed <= certify || period <= completed || id < 0) return null
  const printedId = normalizeCid(texts[id + 1] ?? '')
  if (hasTypingMistake(printedId)) return null
  const [from = '', to = ''] = texts[period]?.match(/\d\d\/\d\d\/\d{4}/g) ?? []
  return {
    name: texts.slice(certify + 1, completed).join(' '),
    course: texts.slice(completed + 1, period).join(' '),
    from,
    to,
    id: shownCid(printedId),
  }
}

/** The fields that are not the same. */
export const differences = (file: Fields, record: Fields) =>
  (Object.keys(fieldNames) as (keyof Fields)[]).filter((field) => file[field] !== record[field])
