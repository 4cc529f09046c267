import { ApiError, call } from '@/lib/browser/api-client'
import type { Verification } from '@/lib/certificates/select'
import type { CheckResult } from '@/lib/certificates/verify/verify-many'
import type { PublishedKeys } from '@/lib/file-check/check-file'
import type { Reading, RecordResponse, Verdict } from '@/lib/file-check/verdict'
import { ui } from '@/lib/limits'
import { api, verificationPaths } from '@/lib/routes'

export type CheckedFile = { reading: Reading; record: RecordResponse; verdict: Verdict; checkedAt: string }

let keys: Promise<PublishedKeys> | undefined

/** The institute's public keys, cached while the page is open. */
export function publishedKeys() {
  keys ??= fetchKeys()
  keys.catch(() => (keys = undefined))
  return keys
}

async function fetchKeys(): Promise<PublishedKeys> {
  const signal = AbortSignal.timeout(ui.requestTimeoutMs)
  const [didResponse, rootResponse] = await Promise.all([
    fetch(verificationPaths.did, { signal }),
    fetch(verificationPaths.pdfRootCertificates, { signal }),
  ])
  if (!didResponse.ok || !rootResponse.ok) throw new Error('The public keys could not be fetched.')
  return { didDocument: await didResponse.json(), rootPem: await rootResponse.text() }
}

/** Loads the modules that check a file. They are large: a page loads them once its file field is hovered or focused. */
export const loadChecker = () =>
  Promise.all([import('@/lib/file-check/check-file'), import('@/lib/file-check/verdict')])

/** Resolves to null if the file type is not supported. */
export async function checkFileAgainstRecord(bytes: Uint8Array): Promise<CheckedFile | null> {
  const [[{ checkFile }, { verdictOf }], instituteKeys] = await Promise.all([loadChecker(), publishedKeys()])
  const firstReading = await checkFile(bytes, instituteKeys)
  const reading = needsPrintedId(firstReading)
    ? withPrintedId(firstReading, await readPrintedId(bytes))
    : firstReading
  if (!reading) return null
  const record = reading.id ? await fetchRecord(reading.id) : null
  return { reading, record, verdict: verdictOf(reading, record), checkedAt: new Date().toISOString() }
}

/**
 * Whether no ID was read, and the file has no signature, or one that this browser cannot check. `reading` is null for a
 * file type without credentials, such as JPEG.
 */
const needsPrintedId = (reading: Reading | null) =>
  !reading || reading.evidence === 'unreadable' || (reading.evidence === 'unchecked' && reading.id === null)

/** If a signature could not be checked, only adds the ID: the evidence must not become `unsigned` or `image`. */
const withPrintedId = (reading: Reading | null, printedIdReading: Reading | null) =>
  reading?.evidence === 'unchecked'
    ? { ...reading, id: printedIdReading?.id ?? null }
    : (printedIdReading ?? reading)

/** Reads the ID in the QR code of an image, or in the text or QR code of a PDF. Loads its module on demand. */
async function readPrintedId(bytes: Uint8Array) {
  const printedIdReader = await import('@/lib/file-check/read-printed-id')
  return printedIdReader.readPrintedId(bytes)
}

async function fetchRecord(id: string): Promise<RecordResponse> {
  try {
    const { data } = await call<{ data: Verification[] }>('GET', api.verifyCertificate(id))
    return data[0] ?? (await findEarlierCertificate(id))
  } catch (error) {
    // A 400 means that the text is no ID. Other errors, such as a 429, do not tell whether there is a record.
    if (error instanceof ApiError && error.status === 400) return null
    return 'unreached'
  }
}

/**
 * Looks up an earlier certificate, which was issued on paper before the institute used this platform.
 * `api.verifyCertificate` finds only certificates issued on the platform.
 */
async function findEarlierCertificate(id: string) {
  const { data } = await call<{ data: CheckResult[] }>('GET', api.verifyCertificates([id]))
  const earlier = data[0]?.earlier
  return earlier ? { earlier } : null
}
