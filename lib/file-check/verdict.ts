import type { PublicEarlierCertificate } from '@/lib/certificates/earlier/views'
import type { Verification } from '@/lib/certificates/select'
import { compareExactly, compareReadText, fieldsOfRecord, type Fields } from './fields'
import type { ImageKind } from './image-size'
import type { FileKind } from './read-credential'

/** Result of checking the file alone, without the server's record. */
export type Evidence =
  /** A valid signature of this institute covers every meaningful byte. */
  | 'signed'
  /** A valid signature of this institute on the credential inside an image, whose pixels are never signed. */
  | 'badge'
  /** The file claims to be signed by this institute, and a check failed. */
  | 'altered'
  /** Programs can read different claims in the file: two credentials, or a duplicate key. */
  | 'ambiguous'
  /** The file claims a signature that could not be parsed, so nobody can say whose it is. */
  | 'unparsed'
  /** The file claims a signature, but not by a key of this institute. */
  | 'foreign'
  /** The file claims a signature that this browser cannot check. */
  | 'unchecked'
  /** No signature; an ID was read in its text. */
  | 'unsigned'
  /** Pixels only, as in a photo or a scanned PDF; an ID was read in its QR code. */
  | 'image'
  /** No signature, and no ID was read. */
  | 'unreadable'

/** The content of a file, without asking the server. */
export type Reading = {
  kind: FileKind | ImageKind
  evidence: Evidence
  /** Signing time in ISO format; null unless this institute's signature is valid. */
  signedAt: string | null
  /** The ID to look up; of `signed` and `badge` the signed one. */
  id: string | null
  /**
   * Claims of a credential that a valid signature of this institute covers; null without one. Of the content, only these
   * and `id` are shown.
   */
  claims: Fields | null
  /**
   * Fields of an unverified credential, or of a PDF's printed text; null if there are `claims`. They are compared
   * with the record as far as they were read reliably, and never shown.
   */
  unverifiedFields: Fields | null
}

/**
 * The server's response. `null`: the ID is unknown. `earlier`: it is the ID of a certificate on paper. `unreached`: the
 * lookup failed, for example without a connection or above the rate limit.
 */
export type RecordResponse = Verification | { earlier: PublicEarlierCertificate } | null | 'unreached'

/** The record of a certificate that was issued here; null if there is none, or it could not be looked up. */
export const issuedRecordOf = (record: RecordResponse) =>
  record === null || record === 'unreached' || 'earlier' in record ? null : record

/** The record of a certificate on paper; null if there is none, or it could not be looked up. */
export const earlierCertificateOf = (record: RecordResponse) =>
  record !== null && record !== 'unreached' && 'earlier' in record ? record.earlier : null

/** The record of the ID in the file, and how the file compares with it. */
type RecordStatus =
  | 'valid'
  /** Valid, but not every field of the file could be read reliably enough to compare. */
  | 'uncompared'
  | 'differs'
  | 'revoked'
  | 'superseded'
  /** Valid, but the holder has not confirmed the name: no file was issued yet. */
  | 'nameUnconfirmed'
  | 'unknown'
  /** The ID is that of an earlier certificate: one on paper, which the institute registered. */
  | 'registered'
  /** The ID is that of a certificate on paper, which was revoked. */
  | 'registeredRevoked'
  | 'unreached'
  /** The file gave no ID. */
  | 'noId'

const sameForAll = (kind: VerdictKind) =>
  ({
    valid: kind,
    uncompared: kind,
    differs: kind,
    revoked: kind,
    superseded: kind,
    nameUnconfirmed: kind,
    unknown: kind,
    registered: kind,
    registeredRevoked: kind,
    unreached: kind,
    noId: kind,
  }) as const

const signedVerdicts = {
  valid: 'genuine',
  uncompared: 'uncompared',
  differs: 'signedDiffers',
  revoked: 'revoked',
  superseded: 'superseded',
  nameUnconfirmed: 'signedDiffers',
  unknown: 'notOnRecord',
  registered: 'signedDiffers',
  registeredRevoked: 'signedDiffers',
  unreached: 'signedNotLookedUp',
  noId: 'signedNotLookedUp',
} as const

const unsignedVerdicts = {
  valid: 'unsigned',
  uncompared: 'uncompared',
  differs: 'differs',
  revoked: 'revoked',
  superseded: 'superseded',
  nameUnconfirmed: 'nameUnconfirmed',
  unknown: 'unknown',
  registered: 'registered',
  registeredRevoked: 'revoked',
  unreached: 'notLookedUp',
  noId: 'unreadable',
} as const

/** The whole decision: evidence of the file × status of the record → verdict. */
export const verdicts = {
  signed: signedVerdicts,
  badge: { ...signedVerdicts, valid: 'badge' },
  altered: sameForAll('altered'),
  ambiguous: sameForAll('ambiguous'),
  unparsed: sameForAll('unparsed'),
  foreign: sameForAll('foreign'),
  unchecked: { ...unsignedVerdicts, valid: 'unchecked', uncompared: 'unchecked' },
  unsigned: unsignedVerdicts,
  image: { ...unsignedVerdicts, valid: 'image', uncompared: 'image' },
  unreadable: sameForAll('unreadable'),
} as const satisfies Record<Evidence, Record<RecordStatus, VerdictKind>>

/**
 * The kind of `ResultBanner` for each verdict. `inconclusive` (files with a signature) and `unproven` (unsigned or
 * uncompared ones) are grey: they may be genuine or not.
 */
export const bannerKinds = {
  // `valid` is green. It needs a signature over the whole file and a valid record.
  genuine: 'valid',
  badge: 'inconclusive',
  unsigned: 'unproven',
  uncompared: 'unproven',
  unchecked: 'inconclusive',
  image: 'unproven',
  unreadable: 'unproven',
  unparsed: 'inconclusive',
  foreign: 'inconclusive',
  unknown: 'unproven',
  registered: 'unproven',
  nameUnconfirmed: 'unproven',
  notOnRecord: 'inconclusive',
  signedNotLookedUp: 'inconclusive',
  notLookedUp: 'unproven',
  // `superseded` is yellow.
  superseded: 'superseded',
  // `revoked` is red, also for a forged file.
  revoked: 'revoked',
  differs: 'revoked',
  signedDiffers: 'revoked',
  altered: 'revoked',
  ambiguous: 'revoked',
} as const

export type VerdictKind = keyof typeof bannerKinds

export type Verdict = {
  kind: VerdictKind
  /** Reliably read fields that differ from the record. */
  differing: (keyof Fields)[]
  /** Whether an issued record was found and the file's fields were read reliably enough to compare them with it. */
  isCompared: boolean
  /** The table shows the record alone, or the record and the signed claims. `none`: no issued record was found. */
  table: 'none' | 'record' | 'recordAndClaims'
}

/** Combines the evidence of the file with the record. */
export function verdictOf(reading: Reading, record: RecordResponse): Verdict {
  const foundRecord = issuedRecordOf(record)
  const { differing, isCompared } = comparisonWith(reading, foundRecord)
  const kind = verdicts[reading.evidence][recordStatusOf(reading.id, record, differing, isCompared)]
  const table = !foundRecord ? 'none' : reading.claims ? 'recordAndClaims' : 'record'
  return { kind, differing, isCompared, table }
}

type FieldNames = (keyof Fields)[]

function comparisonWith(
  { claims, unverifiedFields }: Reading,
  record: Verification | null,
): { differing: FieldNames; isCompared: boolean } {
  if (record && claims) return { differing: compareExactly(claims, fieldsOfRecord(record)), isCompared: true }
  if (!record || !unverifiedFields) return { differing: [], isCompared: false }
  // Printed dates may be in a former time zone: the record's dates are then written in it, too.
  const recordFields = fieldsOfRecord(record, unverifiedFields)
  const { differing, unsure } = compareReadText(unverifiedFields, recordFields)
  // A field that differs is a result, even if others could not be read.
  return { differing, isCompared: differing.length > 0 || unsure.length === 0 }
}

function recordStatusOf(
  id: string | null,
  record: RecordResponse,
  differing: FieldNames,
  isCompared: boolean,
): RecordStatus {
  if (id === null) return 'noId'
  if (record === 'unreached') return record
  if (!record) return 'unknown'
  if ('earlier' in record) return record.earlier.revoked_at ? 'registeredRevoked' : 'registered'
  if (record.full_name === null && record.is_valid) return 'nameUnconfirmed'
  if (differing.length) return 'differs'
  if (record.superseded_by) return 'superseded'
  if (!record.is_valid) return 'revoked'
  return isCompared ? 'valid' : 'uncompared'
}
