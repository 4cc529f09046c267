import { contextUrls } from '@/lib/credentials/canonize'

/**
 * A proof covers the RDF statements of a credential, not its JSON text: another context or unknown property could
 * change the meaning of the text. So only the shape of issued credentials is accepted.
 */

type Rule = (value: unknown) => boolean

const text: Rule = (value) => typeof value === 'string' && value !== ''
const time: Rule = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value) && Date.parse(value) > 0
const exactly =
  (expected: unknown): Rule =>
  (value) =>
    JSON.stringify(value) === JSON.stringify(expected)
const matching =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value)

/** An object with these properties and no others. */
const object =
  (rules: Record<string, Rule>): Rule =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length === Object.keys(rules).length &&
    Object.entries(rules).every(([key, rule]) => Object.hasOwn(value, key) && rule(Reflect.get(value, key)))

const schema = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json'
const uuidUrn = matching(/^urn:uuid:[0-9a-f-]{36}$/)

const hashedEmail = object({
  type: exactly('IdentityObject'),
  identityType: exactly('emailAddress'),
  hashed: exactly(true),
  salt: text,
  identityHash: matching(/^sha256\$[0-9a-f]{64}$/),
})
const plainName = object({
  type: exactly('IdentityObject'),
  identityType: exactly('name'),
  hashed: exactly(false),
  identityHash: text,
})
/** An array of the holder's name, optionally after the hashed e-mail address. */
const identifier: Rule = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= 2 &&
  plainName(value.at(-1)) &&
  (value.length === 1 || hashedEmail(value[0]))

const proof = object({
  type: exactly('DataIntegrityProof'),
  cryptosuite: exactly('eddsa-rdfc-2022'),
  created: time,
  verificationMethod: text,
  proofPurpose: exactly('assertionMethod'),
  proofValue: matching(/^z[1-9A-HJ-NP-Za-km-z]+$/),
})

type JsonObject = Record<string, unknown>
export type IssuedCredential = {
  issuer: JsonObject
  credentialSubject: JsonObject & { name: string; achievement: JsonObject }
  proof?: [{ created: string; verificationMethod: string; proofValue: string }]
}

/** Whether a credential has the structure of those issued here. A proof is optional; its signature is not verified. */
export function hasExpectedShape(credential: object, issuerId: string): credential is IssuedCredential {
  const issuer = object({ id: exactly(issuerId), type: exactly(['Profile']), name: text, url: text })
  const issuerUrl = String((credential as Partial<IssuedCredential>).issuer?.url)
  const urlBelowIssuer: Rule = (value) => typeof value === 'string' && value.startsWith(`${issuerUrl}/`)
  const achievement = object({
    id: uuidUrn,
    type: exactly(['Achievement']),
    achievementType: exactly('CertificateOfCompletion'),
    name: text,
    description: text,
    criteria: object({ id: urlBelowIssuer, narrative: text }),
    creator: issuer,
    inLanguage: exactly('en'),
  })
  const shape = object({
    '@context': exactly(contextUrls),
    id: urlBelowIssuer,
    type: exactly(['VerifiableCredential', 'OpenBadgeCredential']),
    name: text,
    description: text,
    image: object({ id: urlBelowIssuer, type: exactly('Image'), caption: text }),
    issuer,
    validFrom: time,
    awardedDate: time,
    credentialSubject: object({
      id: uuidUrn,
      type: exactly(['AchievementSubject']),
      name: text,
      identifier,
      licenseNumber: text,
      activityStartDate: time,
      activityEndDate: time,
      achievement,
    }),
    credentialStatus: object({
      id: urlBelowIssuer,
      type: exactly('BitstringStatusListEntry'),
      statusPurpose: exactly('revocation'),
      statusListIndex: matching(/^\d+$/),
      statusListCredential: urlBelowIssuer,
    }),
    credentialSchema: exactly([{ id: schema, type: '1EdTechJsonSchemaValidator2019' }]),
    ...('proof' in credential && {
      proof: (value) => Array.isArray(value) && value.length === 1 && proof(value[0]),
    }),
  })
  return shape(credential)
}
