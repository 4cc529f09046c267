import { normalizeName, fullNameError } from '@/lib/users/rules'
import { readDay } from '@/lib/format/read-day'
import { course as courseLimits } from '@/lib/limits'
import { earlierNumber } from './limits'
import { messages } from '@/lib/messages'
import { numberKey } from './number'

/** A row of a file: one certificate as it was printed. `started` may be empty. */
export type EarlierRow = {
  line: number
  number: string
  name: string
  course: string
  started: string
  issued: string
}

export type EarlierRecord = {
  number: string
  numberKey: string
  fullName: string
  title: string
  startedOn: Date | null
  issuedOn: Date
}

/** The record of a row, or its problem. `today` is the date in the institute's zone as YYYY-MM-DD. */
export function readRow(row: EarlierRow, today: string): { record: EarlierRecord } | { problem: string } {
  const problem = textProblem(row)
  if (problem) return { problem }
  const [started, issued] = [row.started.trim(), row.issued.trim()]
  const [startedOn, issuedOn] = [readDay(started), readDay(issued)]
  if (!issued) return { problem: messages.earlier.issuedNeeded }
  if (!issuedOn) return { problem: messages.earlier.dateInvalid(issued) }
  if (started && !startedOn) return { problem: messages.earlier.dateInvalid(started) }
  if (issuedOn > today) return { problem: messages.earlier.issuedLater }
  if (startedOn && startedOn > issuedOn) return { problem: messages.earlier.datesSwapped }
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

function textProblem({ number, name, course }: EarlierRow) {
  const { earlier } = messages
  if (!numberKey(number)) return earlier.numberNeeded
  if (number.trim().length > earlierNumber.max) return earlier.numberTooLong
  if (!name.trim()) return earlier.nameNeeded
  if (!course.trim()) return earlier.courseNeeded
  if (normalizeName(course).length > courseLimits.titleMax) return earlier.courseTooLong
  return fullNameError(name, messages.certificates.nameShort)
}

export const isSameRecord = (a: EarlierRecord, b: EarlierRecord) =>
  (['number', 'fullName', 'title'] as const).every((field) => a[field] === b[field]) &&
  a.startedOn?.getTime() === b.startedOn?.getTime() &&
  a.issuedOn.getTime() === b.issuedOn.getTime()

/** Problems of rows that repeat the number of a previous row with other content, by line. */
export function contradictingRows(rows: EarlierRow[]): Map<number, string> {
  const problems = new Map<number, string>()
  const contentByKey = new Map<string, string>()
  for (const { line, number, ...others } of rows) {
    const key = numberKey(number)
    const content = JSON.stringify([number, others])
    if ((contentByKey.get(key) ?? content) !== content) problems.set(line, messages.earlier.numberTwice)
    else contentByKey.set(key, content)
  }
  return problems
}
