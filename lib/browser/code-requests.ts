import { oneTimeCode as limits } from '@/lib/limits'
import { browserStorage } from './storage'

/**
 * Key in localStorage: `otpResendInfo` in base64. The value is JSON in base64: the times at which a user has requested
 * codes in this browser, and the user's ID.
 */
export const codeRequestsKey = 'b3RwUmVzZW5kSW5mbw=='

/** Times of requests for codes: for the first code of a password change, and for a code to be sent again. */
type CodeRequests = { initialCodes: number[]; resends: number[] }

/** In storage, the initial codes are named `begun`. */
type StoredRecord = { userId: string; begun: number[]; resends: number[] }

const isTimes = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((time) => typeof time === 'number')

/**
 * The times of the user's requests that still count towards the limits. With them, a screen can refuse without asking
 * the server, which keeps its own count.
 */
export function readCodeRequests(userId: string, now = Date.now()): CodeRequests {
  try {
    const record: Partial<StoredRecord> = JSON.parse(atob(browserStorage.read(codeRequestsKey) ?? ''))
    const recent = (times: unknown) =>
      record.userId === userId && isTimes(times) ? times.filter((time) => now - time < limits.windowMs) : []
    return { initialCodes: recent(record.begun), resends: recent(record.resends) }
  } catch {
    return { initialCodes: [], resends: [] }
  }
}

/** Adds the current time to the user's record; overwrites a record of another user. Does nothing without storage. */
export function recordCodeRequest(userId: string, kind: keyof CodeRequests, now = Date.now()) {
  const record = readCodeRequests(userId, now)
  record[kind].push(now)
  const stored: StoredRecord = { userId, begun: record.initialCodes, resends: record.resends }
  browserStorage.write(codeRequestsKey, btoa(JSON.stringify(stored)))
}
