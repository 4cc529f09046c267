import { normalizeName, fullNameError } from '@/lib/users/rules'
import { readDay } from '@/lib/format/read-day'
import { course as courseLimits } from '@/lib/limits'
import { earlierCertificateNumber } from './limits'
import { messages } from '@/lib/messages'
import { numberKey } from './number-key'

/** A row of a file: the texts printed on one certificate. `started` may be empty. */
export type EarlierCertificateRow = {
  line: number
  number: string
  name: string
  course: string
  started: string
  issued: string
}

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
  const [startedOn, issuedOn] = [readDay(started), readDay(issued)]
  if (!issued) return { problem: messages.earlierCertificates.issuedNeeded }
  if (!issuedOn) return { problem: messages.earlierCertificates.dateInvalid(issued) }
  if (started && !startedOn) return { problem: messages.earlierCertificates.dateInvalid(started) }
  if (issuedOn > today) return { problem: messages.earlierCertificates.issuedLater }
  if (startedOn && startedOn > issuedOn) return { problem: messages.earlierCertificates.datesSwapped }
  return {
    record: {
      number: row.number.trim().normalize('NFC'),
      numberKey: numberKey(row.number),
      fullName: normalizeName(row.name),
      title: normalizeName(row.course),
      startedOn: startedOn ? new Date(startedOn) : null,
      issuedOn: new Date(issuedOn),
    },
  }
}

function textProblem({ number, name, course }: EarlierCertificateRow) {
  const { earlierCertificates: texts } = messages
  if (!numberKey(number)) return texts.numberNeeded
  if (number.trim().length > earlierCertificateNumber.max) return texts.numberTooLong
  if (!name.trim()) return texts.nameNeeded
  if (!course.trim()) return texts.courseNeeded
  if (normalizeName(course).length > courseLimits.titleMax) return texts.courseTooLong
  return fullNameError(name, messages.certificates.nameShort)
}

export const isSameRecord = (a: EarlierCertificateRecord, b: EarlierCertificateRecord) =>
  (['number', 'fullName', 'title'] as const).every((field) => a[field] === b[field]) &&
  a.startedOn?.getTime() === b.startedOn?.getTime() &&
  a.issuedOn.getTime() === b.issuedOn.getTime()

/** The content of a row as it would be stored, so that other spellings of a date or a name are no contradiction. */
const contentOf = ({ number, name, course, started, issued }: Omit<EarlierCertificateRow, 'line'>) => [
  number.trim().normalize('NFC'),
  ...[name, course].map(normalizeName),
  ...[started, issued].map((day) => readDay(day.trim()) ?? day),
]

/** The problems, by line, of rows that have the number of a previous row and other content. */
export function contradictingRows(rows: EarlierCertificateRow[]): Map<number, string> {
  const problems = new Map<number, string>()
  const contentByKey = new Map<string, string>()
  for (const { line, number, ...others } of rows) {
    const key = numberKey(number)
    const content = JSON.stringify(contentOf({ number, ...others }))
    if ((contentByKey.get(key) ?? content) !== content)
      problems.set(line, messages.earlierCertificates.numberTwice)
    else contentByKey.set(key, content)
  }
  return problems
}
