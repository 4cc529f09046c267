import { formatDate } from '@/lib/format/date'
import { normalizeCid, shownCid } from '@/lib/certificates/certificate-id'
import type { Verification } from '@/lib/certificates/select'
import * as messages from '@/lib/messages'
import { plural } from '@/lib/format/plural'
import { compareText } from './compare-text'

export { printedFields as fieldsOfDocument } from './printed-fields'

/** The fields to compare between file and record. Dates are as printed; `hours` may be empty. */
export type Fields = { name: string; course: string; from: string; to: string; hours: string; id: string }

export const fieldNames: Record<keyof Fields, string> = {
  name: 'Name',
  course: 'Course',
  from: 'From',
  to: 'To',
  hours: 'Training',
  id: 'ID',
}

const normalized = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

export const fieldsOfRecord = (record: Verification): Fields => ({
  name: normalized(record.full_name ?? ''),
  course: normalized(record.title),
  from: formatDate(record.enrolled_at),
  to: formatDate(record.completed_at),
  hours: record.hours ? plural(record.hours, 'hour') : '',
  id: shownCid(record.cid),
})

type Credential = {
  credentialSubject?: {
    name?: unknown
    licenseNumber?: unknown
    activityStartDate?: unknown
    activityEndDate?: unknown
    achievement?: { name?: unknown; criteria?: { narrative?: unknown } }
  }
}

const trainingHours = new RegExp(`^([\\d,]+ hours?)${messages.certificateDocument.ofTraining}\\. `)

/** The claims of a credential, or null if it is not one of a certificate. */
export function fieldsOfCredential(credential: object): Fields | null {
  const subject = (credential as Credential).credentialSubject
  const [name, course, from, to, id, narrative = ''] = [
    subject?.name,
    subject?.achievement?.name,
    subject?.activityStartDate,
    subject?.activityEndDate,
    subject?.licenseNumber,
    subject?.achievement?.criteria?.narrative,
  ].map((value) => (typeof value === 'string' ? normalized(value) : ''))
  if (!name || !course || !id) return null
  const [, hours = ''] = trainingHours.exec(narrative) ?? []
  return { name, course, from: dated(from), to: dated(to), hours, id: shownCid(normalizeCid(id)) }
}

const dated = (text = '') => (Number.isNaN(Date.parse(text)) ? text : formatDate(text))

/** The fields that are not the same. */
export const differences = (file: Fields, record: Fields) =>
  (Object.keys(fieldNames) as (keyof Fields)[]).filter((field) => file[field] !== record[field])

/** How unsigned text compares: fields that certainly differ, and those that could not be read reliably. */
export function compareFields(file: Fields, record: Fields) {
  const fields = Object.keys(fieldNames) as (keyof Fields)[]
  const having = (comparison: ReturnType<typeof compareText>) =>
    fields.filter((field) => compareText(file[field], record[field]) === comparison)
  return { different: having('different'), unsure: having('unsure') }
}
