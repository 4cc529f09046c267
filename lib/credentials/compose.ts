import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import { env } from '@/lib/env'
import { messages } from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { contextUrls } from './canonize'
import { issuerDid } from './issuer'
import { statusEntry, type StatusPosition } from './status'

/** The source of a credential: the stored row of a certificate with a confirmed name. */
export type CredentialSource = StatusPosition & {
  id: string
  cid: string
  courseId: string | null
  fullName: string
  title: string
  institute: string
  tasks: string[]
  tasksTotal: number
  hours: number | null
  batch?: string | null
  enrolledAt: Date
  completedAt: Date
  user: { email: string } | null
}

const isoSeconds = (date: Date) => `${date.toISOString().slice(0, 19)}Z`
const schemaUrl =
  'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json'
const texts = messages.credential

/** An AchievementCredential of Open Badges 3.0, not yet signed. */
export function composeCredential(row: CredentialSource) {
  const issuer = { id: issuerDid, type: ['Profile'], name: row.institute, url: env.APP_URL }
  return {
    '@context': contextUrls,
    id: env.APP_URL + api.certificateCredential(row.cid),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: row.title,
    description: texts.description(row.institute),
    image: { id: env.APP_URL + api.certificateBadge(row.cid, 'svg'), type: 'Image', caption: texts.badge },
    issuer,
    validFrom: isoSeconds(row.completedAt),
    awardedDate: isoSeconds(row.completedAt),
    credentialSubject: {
      // Random per certificate, so that it does not link the certificates of a holder.
      id: `urn:uuid:${randomUUID()}`,
      type: ['AchievementSubject'],
      name: row.fullName,
      identifier: [
        ...(row.user ? [hashedEmail(row.user.email)] : []),
        { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: row.fullName },
      ],
      licenseNumber: formatCertificateId(row.cid),
      activityStartDate: isoSeconds(row.enrolledAt),
      activityEndDate: isoSeconds(row.completedAt),
      achievement: {
        id: `urn:uuid:${row.courseId ?? row.id}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: row.title,
        description: texts.achievement(row.institute),
        criteria: { id: env.APP_URL + pages.certificate(row.cid), narrative: texts.criteriaNarrative(row) },
        creator: issuer,
        inLanguage: 'en',
      },
    },
    credentialStatus: statusEntry(row),
    credentialSchema: [{ id: schemaUrl, type: '1EdTechJsonSchemaValidator2019' }],
  }
}

/** A salted hash: the owner of the address can prove that it is theirs, but the address is not published. */
function hashedEmail(email: string) {
  const salt = randomBytes(16).toString('hex')
  const hash = createHash('sha256')
    .update(email.toLowerCase() + salt)
    .digest('hex')
  return {
    type: 'IdentityObject',
    identityType: 'emailAddress',
    hashed: true,
    salt,
    identityHash: `sha256$${hash}`,
  }
}
