import type { Verification } from '@/lib/certificates/select'
import { differences, fieldsOfRecord, type Fields } from './fields'
import type { FileKind } from './read-credential'
import type { SignatureState } from './proof'

/** What is found in a file, without asking anybody. */
export type Reading = {
  kind: FileKind
  signature: SignatureState
  /** When it was signed, as an ISO time; what came after it the file can't know. */
  signedAt: string | null
  fields: Fields | null
}

/** What the record says: `null` where the ID is unknown, `unreached` where the record could not be asked. */
export type RecordAnswer = Verification | null | 'unreached'

export type Verdict = {
  kind: 'genuine' | 'revoked' | 'superseded' | 'changed' | 'unsigned' | 'unknown' | 'offline' | 'foreign'
  differing: (keyof Fields)[]
}

/** The two together. */
export function verdictOf({ signature, fields }: Reading, record: RecordAnswer): Verdict {
  const broken = signature === 'changed'
  if (record === 'unreached') {
    const kind = broken ? 'changed' : signature === 'intact' ? 'offline' : 'foreign'
    return { kind, differing: [] }
  }
  const differing = fields && record ? differences(fields, fieldsOfRecord(record)) : []
  if (broken || differing.length) return { kind: 'changed', differing }
  if (signature === 'foreign') return { kind: 'foreign', differing }
  if (!record || !fields) return { kind: 'unknown', differing }
  if (record.superseded_by) return { kind: 'superseded', differing }
  if (!record.is_valid) return { kind: 'revoked', differing }
  return { kind: signature === 'intact' ? 'genuine' : 'unsigned', differing }
}
