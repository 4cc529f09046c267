import { oneTimeCode as limits } from '@/lib/limits'

/** The browser's own count of requested codes, base64 JSON. Display only: the server counts for itself. */
export const resendRecordKey = 'b3RwUmVzZW5kSW5mbw=='

type ResendRecord = { begun: number[]; resends: number[] }

const isTimes = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((time) => typeof time === 'number')

/** The times that still count. */
export function readResendRecord(now = Date.now()): ResendRecord {
  try {
    const record: Partial<ResendRecord> = JSON.parse(atob(localStorage.getItem(resendRecordKey) ?? ''))
    const recent = (times: unknown) =>
      isTimes(times) ? times.filter((time) => now - time < limits.windowMs) : []
    return { begun: recent(record.begun), resends: recent(record.resends) }
  } catch {
    return { begun: [], resends: [] }
  }
}

export function noteCode(kind: keyof ResendRecord, now = Date.now()) {
  const record = readResendRecord(now)
  record[kind].push(now)
  try {
    localStorage.setItem(resendRecordKey, btoa(JSON.stringify(record)))
  } catch {
    // Without storage only the server counts.
  }
}
