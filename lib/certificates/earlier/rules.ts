import { normalizeName, fullNameError } from '@/lib/users/rules'
import { readDay } from '@/lib/format/read-day'
import { course as courseLimits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { isBlank } from '@/lib/validation/is-blank'
import { isTooLong, numberKey } from './number-key'

/**
 * A row of an import file: the texts on a certificate issued on paper before the institute used this platform.
 * `started` may be empty.
 */
export type EarlierCertificateRow = {
  line: number
  number: string
  name: string
  course: string
  started: string
  issued: string
}

/** A certificate issued on paper before the institute used this platform, as it is stored. */
export type EarlierCertificateRecord = {
  number: string
  numberKey: string
  fullName: string
  title: string
  startedOn: Date | null
  issuedOn: Date
}

/** The record of a row, or its problem. `today` is the date in the institute's zone as YYYY-MM-DD. */
export function readRow(
  row: EarlierCertificateRow,
  today: string,
): { record: EarlierCertificateRecord } | { problem: string } {
  const problem = textProblem(row)
  if (problem) return { problem }
  const [started, issued] = [row.started.trim(), row.issued.trim()]
  const [startedDay, issuedDay] = [readDay(started), readDay(issued)]
  if (!issued) return { problem: messages.earlierCertificates.issuedNeeded }
  if (!issuedDay) return { problem: messages.earlierCertificates.dateInvalid(issued) }
  if (started && !startedDay) return { problem: messages.earlierCertificates.dateInvalid(started) }
  if (issuedDay > today) return { problem: messages.earlierCertificates.issuedInFuture }
  if (startedDay && startedDay > issuedDay) return { problem: messages.earlierCertificates.datesSwapped }
  return {
    record: {
      number: storedNumber(row.number),
      numberKey: numberKey(row.number),
      fullName: normalizeName(row.name),
      title: normalizeName(row.course),
      startedOn: startedDay ? new Date(startedDay) : null,
      issuedOn: new Date(issuedDay),
    },
  }
}

const storedNumber = (input: string) => input.trim().normalize('NFC')

function textProblem({ number, name, course }: EarlierCertificateRow) {
  const { earlierCertificates: texts } = messages
  if (!numberKey(number)) return texts.numberNeeded
  if (isTooLong(storedNumber(number))) return texts.numberTooLong
  if (isTooLong(numberKey(number))) return texts.numberKeyTooLong
  if (isBlank(name)) return texts.nameNeeded
  if (isBlank(course)) return texts.courseNeeded
  if (normalizeName(course).length > courseLimits.titleMax) return texts.courseTooLong
  return fullNameError(name, texts.nameTooShort)
}

export const isSameRecord = (a: EarlierCertificateRecord, b: EarlierCertificateRecord) =>
  (['number', 'fullName', 'title'] as const).every((field) => a[field] === b[field]) &&
  a.startedOn?.getTime() === b.startedOn?.getTime() &&
  a.issuedOn.getTime() === b.issuedOn.getTime()

/** The row as it would be stored: the format of a date, white space and Unicode normalization make no difference. */
const contentOf = ({ number, name, course, started, issued }: EarlierCertificateRow) =>
  JSON.stringify([
    storedNumber(number),
    ...[name, course].map(normalizeName),
    ...[started, issued].map((day) => readDay(day.trim())),
  ])

/** The accepted rows of a file. A later row with the same number must have the same content. */
export class AcceptedRows {
  readonly #contentByKey = new Map<string, string>()

  add(row: EarlierCertificateRow) {
    this.#contentByKey.set(numberKey(row.number), contentOf(row))
  }

  hasRowWithSameNumber(row: EarlierCertificateRow) {
    return this.#contentByKey.has(numberKey(row.number))
  }

  hasConflictWith(row: EarlierCertificateRow) {
    return this.hasRowWithSameNumber(row) && this.#contentByKey.get(numberKey(row.number)) !== contentOf(row)
  }
}
