import { asciiHost } from '@/lib/format/ascii-host'
import { parseHosts } from '@/lib/previews/hosts'
import type { InstituteValues, RegistrationMode } from './settings'

/** The settings as forms and the API pass them: each is a string, empty if the setting has no value. */
export type InstituteFields = Record<keyof InstituteValues, string>

/** `InstituteValues` says what each is. */
export const fieldNames = [
  'name',
  'tagline',
  'address',
  'timeZone',
  'contactUrl',
  'privacyUrl',
  'linkedinId',
  'logoPath',
  'logoHash',
  'signatureHash',
  'brand',
  'brandDark',
  'signatoryName',
  'signatoryTitle',
  'prefix',
  'certificateHeading',
  'certificateCertify',
  'certificateCompleted',
  'certificateAccent',
  'registration',
  'registrationDomains',
  'secondReviewPercent',
  'aboutHeading',
  'aboutText',
  'aboutOffers',
  'copyrightYear',
  'previewHosts',
  'stalledDays',
] as const satisfies readonly (keyof InstituteValues)[]

export const registrationModes = [
  'everyone',
  'invited',
  'domains',
] as const satisfies readonly RegistrationMode[]

const joinIfList = (value: string | number | string[]) =>
  Array.isArray(value) ? value.join(', ') : String(value)

/** Converts stored values to fields: lists are joined with commas, and the contact loses its `mailto:`. */
export function fieldsOf(institute: InstituteValues): InstituteFields {
  const entries = fieldNames.map((name) => [name, joinIfList(institute[name] ?? '')])
  const fields = Object.fromEntries(entries) as InstituteFields
  return { ...fields, contactUrl: fields.contactUrl.replace(/^mailto:/, '') }
}

/**
 * The domains of a list, in lower case and without a leading @. If one is listed twice, e.g. also in Punycode, the
 * first spelling is kept.
 */
export function domainsOf(input: string) {
  const domains = new Map<string, string>()
  for (const typed of input
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s,;]+/)) {
    const domain = typed.replace(/^@/, '')
    if (domain && !domains.has(asciiHost(domain))) domains.set(asciiHost(domain), domain)
  }
  return [...domains.values()]
}

export const isImageHash = (input: string) => /^[0-9a-f]{64}$/.test(input)

/** Turns an e-mail address into a `mailto:` link, and writes the scheme of other links in lower case. */
export const toHref = (input: string) =>
  /^[^\s@:/]+@[^\s@]+$/.test(input)
    ? `mailto:${input}`
    : input.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())

/** The typed colour in lower case, or null unless it has the form #1F4FD8. */
export const parseColour = (input: string) =>
  /^#[0-9a-f]{6}$/i.test(input.trim()) ? input.trim().toLowerCase() : null

const orNull = (input: string) => input.trim() || null
const numberOrNull = (input: string) => (input.trim() ? Number(input) : null)
const unixLines = (input: string) => input.replace(/\r\n?/g, '\n')

/** Converts valid fields to the values that are stored. */
export function valuesOf(fields: InstituteFields): InstituteValues {
  const registration = fields.registration as RegistrationMode
  return {
    name: fields.name.trim(),
    tagline: fields.tagline.trim(),
    address: orNull(fields.address),
    timeZone: fields.timeZone.trim(),
    contactUrl: orNull(toHref(fields.contactUrl.trim())),
    privacyUrl: orNull(toHref(fields.privacyUrl.trim())),
    linkedinId: orNull(fields.linkedinId),
    logoPath: fields.logoPath.trim(),
    logoHash: orNull(fields.logoHash),
    signatureHash: orNull(fields.signatureHash),
    brand: parseColour(fields.brand),
    brandDark: parseColour(fields.brandDark),
    signatoryName: fields.signatoryName.trim(),
    signatoryTitle: orNull(fields.signatoryTitle),
    prefix: fields.prefix.trim().toUpperCase(),
    certificateHeading: fields.certificateHeading.trim(),
    certificateCertify: fields.certificateCertify.trim(),
    certificateCompleted: fields.certificateCompleted.trim(),
    certificateAccent: parseColour(fields.certificateAccent),
    registration,
    registrationDomains: registration === 'domains' ? domainsOf(fields.registrationDomains) : [],
    secondReviewPercent: numberOrNull(fields.secondReviewPercent),
    aboutHeading: orNull(fields.aboutHeading),
    aboutText: orNull(unixLines(fields.aboutText)),
    aboutOffers: orNull(unixLines(fields.aboutOffers)),
    copyrightYear: numberOrNull(fields.copyrightYear),
    previewHosts: parseHosts(fields.previewHosts),
    stalledDays: numberOrNull(fields.stalledDays),
  }
}
