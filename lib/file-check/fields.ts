import { formatDate } from '@/lib/format/date'
import { normalizeCid, formatCertificateId } from '@/lib/certificates/certificate-id'
import type { Verification } from '@/lib/certificates/select'
import { currentInstitute } from '@/lib/institute/settings'
import * as messages from '@/lib/messages'
import { plural } from '@/lib/format/plural'
import { compareText } from './compare-text'

/**
 * The fields to compare between file and record. Dates and `hours` are written as on a certificate, such as
 * ‘40 hours’; `hours` and `batch` may be empty.
 */
export type Fields = {
  name: string
  course: string
  from: string
  to: string
  hours: string
  batch: string
  id: string
}

export const fieldLabels: Record<keyof Fields, string> = {
  name: 'Name',
  course: 'Course',
  from: 'From',
  to: 'To',
  hours: 'Training',
  batch: 'Batch',
  id: 'ID',
}

const fieldNames = Object.keys(fieldLabels) as (keyof Fields)[]

const normalized = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/**
 * The fields of a record. `printed` are the fields of a file. Its dates may be in a former time zone of the institute:
 * if a present or former zone gives the same dates for the record, that zone is used.
 */
export function fieldsOfRecord(record: Verification, printed: Fields | null = null): Fields {
  const datesIn = (timeZone?: string) => ({
    from: formatDate(record.enrolled_at, timeZone),
    to: formatDate(record.completed_at, timeZone),
  })
  const hasPrintedDates = (timeZone: string) => {
    const { from, to } = datesIn(timeZone)
    return from === printed?.from && to === printed.to
  }
  const printedZone = printed ? currentInstitute().timeZones.find(hasPrintedDates) : undefined
  return {
    name: normalized(record.full_name ?? ''),
    course: normalized(record.title),
    ...datesIn(printedZone),
    hours: record.hours ? plural(record.hours, 'hour') : '',
    batch: normalized(record.batch ?? ''),
    id: formatCertificateId(record.cid),
  }
}

type Credential = {
  credentialSubject?: {
    name?: unknown
    /** The certificate's ID, as lib/credentials/compose.ts writes it. */
    licenseNumber?: unknown
    activityStartDate?: unknown
    activityEndDate?: unknown
    achievement?: { name?: unknown; criteria?: { narrative?: unknown } }
  }
}

/** lib/messages/credential.ts writes the batch as the first paragraph of the narrative. */
const batchParagraph = new RegExp(`^${messages.certificateDocument.batch}([^\\n]+)\\n\\n`)
const trainingHours = new RegExp(`^([\\d,]+ hours?)${messages.certificateDocument.ofTraining}\\. `)

/** The claims of a credential, or null if it has no name, course or ID. */
export function fieldsOfCredential(credential: object): Fields | null {
  const subject = (credential as Credential).credentialSubject
  const [name, course, from, to, id] = [
    subject?.name,
    subject?.achievement?.name,
    subject?.activityStartDate,
    subject?.activityEndDate,
    subject?.licenseNumber,
  ].map((value) => normalized(asText(value)))
  if (!name || !course || !id) return null
  const narrative = asText(subject?.achievement?.criteria?.narrative)
  const [paragraph = '', batch = ''] = batchParagraph.exec(narrative) ?? []
  const [, hours = ''] = trainingHours.exec(normalized(narrative.slice(paragraph.length))) ?? []
  return {
    name,
    course,
    from: formatIfDate(from),
    to: formatIfDate(to),
    hours,
    batch: normalized(batch),
    id: formatCertificateId(normalizeCid(id)),
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const formatIfDate = (text = '') => (Number.isNaN(Date.parse(text)) ? text : formatDate(text))

/**
 * The fields that a comparison shows: those with a value in the record or in the signed claims, and those that only an
 * unsigned file has, since they differ from the record.
 */
export const comparedFields = (record: Fields, claims: Fields | null, differing: (keyof Fields)[]) =>
  fieldNames.filter((field) => record[field] || claims?.[field] || differing.includes(field))

/** Compares signed claims with the record: the fields that differ in any character. */
export const compareExactly = (file: Fields, record: Fields) =>
  fieldNames.filter((field) => file[field] !== record[field])

/** Compares text that was read from a file with the record: fields that differ, and fields not read reliably. */
export function compareReadText(file: Fields, record: Fields) {
  const fieldsThatAre = (comparison: ReturnType<typeof compareText>) =>
    fieldNames.filter((field) => compareText(file[field], record[field]) === comparison)
  return { differing: fieldsThatAre('different'), unsure: fieldsThatAre('unsure') }
}
