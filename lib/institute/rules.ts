import { asciiHost } from '@/lib/format/ascii-host'
import { instituteLimits as limits } from './limits'
import { institute as texts } from '@/lib/messages/institute'
import { previews as previewTexts } from '@/lib/messages/previews'
import { isHostOrWildcard, parseHosts } from '@/lib/previews/hosts'
import { previewLimits } from '@/lib/previews/limits'
import { reminders } from '@/lib/notices/limits'
import { isBlank } from '@/lib/validation/is-blank'
import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { failedContrastChecks } from './brand'
import { aboutLimits, offersOf } from './about'
import { toHref, domainsOf, isImageHash, registrationModes, type InstituteFields } from './fields'
import { isTimeZone } from './time-zone'

/** Texts of one line and their maximum lengths; those without `required` may be blank. */
const singleLineFields = {
  name: { max: limits.nameMax, required: true },
  tagline: { max: limits.taglineMax, required: true },
  address: { max: limits.addressMax },
  signatoryName: { max: limits.signatoryMax, required: true },
  signatoryTitle: { max: limits.signatoryMax },
  certificateHeading: { max: limits.certificateHeadingMax, required: true },
  certificateCertify: { max: limits.certificateSentenceMax, required: true },
  certificateCompleted: { max: limits.certificateSentenceMax, required: true },
  aboutHeading: { max: aboutLimits.headingMax },
} as const

const webAddressPattern = /^https?:\/\/[^\s/]\S*$/i
const mailtoPattern = /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/i
const colourPattern = /^#[0-9a-f]{6}$/i
/** A domain in ASCII: names in other scripts are in Punycode. */
const domainPattern =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/

/** Fields with a format. A field may be blank if its format accepts an empty text. */
const formats: [field: keyof InstituteFields, fits: (input: string) => boolean, message: string][] = [
  ['timeZone', isTimeZone, texts.timeZoneInvalid],
  [
    'contactUrl',
    (input) => !input || webAddressPattern.test(input) || mailtoPattern.test(toHref(input)),
    texts.contactInvalid,
  ],
  ['privacyUrl', (input) => !input || webAddressPattern.test(input), texts.linkInvalid],
  ['linkedinId', (input) => /^\d{0,20}$/.test(input), texts.linkedinInvalid],
  ['copyrightYear', (input) => /^((19|[2-9]\d)\d\d)?$/.test(input), texts.yearInvalid],
  ['secondReviewPercent', (input) => /^(\d{0,2}|100)$/.test(input), texts.secondReviewPercentInvalid],
  ['stalledDays', isStalledDaysOrBlank, texts.stalledDaysInvalid],
  ['prefix', (input) => /^[a-z]{2,4}$/i.test(input), texts.prefixInvalid],
  ['brand', isColourOrBlank, texts.colourInvalid],
  ['brandDark', isColourOrBlank, texts.colourInvalid],
  ['certificateAccent', isColourOrBlank, texts.colourInvalid],
  ['logoPath', (input) => input !== '', texts.required],
  ['logoPath', (input) => /^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]{0,20000}$/.test(input), texts.logoPathInvalid],
  ['logoHash', isHashOrBlank, texts.imageMissing],
  ['signatureHash', isHashOrBlank, texts.imageMissing],
]

export function validateInstitute(fields: InstituteFields): ValidationIssue[] {
  return [
    ...singleLineIssues(fields),
    ...formatIssues(fields),
    ...aboutIssues(fields),
    ...registrationIssues(fields),
    ...previewIssues(fields),
    ...brandIssues(fields),
  ]
}

function singleLineIssues(fields: InstituteFields): ValidationIssue[] {
  return Object.entries(singleLineFields).flatMap(([name, rule]) => {
    const input = fields[name as keyof typeof singleLineFields].trim()
    if ('required' in rule && isBlank(input)) return [{ field: name, message: texts.required }]
    if (input.length > rule.max) return [{ field: name, message: texts.tooLong(rule.max) }]
    return hasHiddenCharacters(input) ? [{ field: name, message: texts.lineBreaksOrHiddenCharacters }] : []
  })
}

const hasHiddenCharacters = (input: string) =>
  /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(input.replace(/[\u200c\u200d]/g, ''))

function aboutIssues({ aboutText, aboutOffers }: InstituteFields): ValidationIssue[] {
  const issuesOf = (field: string, input: string) => {
    if (input.trim().length > aboutLimits.textMax)
      return [{ field, message: texts.tooLong(aboutLimits.textMax) }]
    return hasHiddenCharacters(input.replace(/[\r\n]/g, ''))
      ? [{ field, message: texts.hiddenCharacters }]
      : []
  }
  return [
    ...issuesOf('aboutText', aboutText),
    ...issuesOf('aboutOffers', aboutOffers),
    ...(offersOf(aboutOffers).length > aboutLimits.offersMax
      ? [{ field: 'aboutOffers', message: texts.tooManyOffers }]
      : []),
  ]
}

function formatIssues(fields: InstituteFields): ValidationIssue[] {
  return formats.flatMap(([field, fits, message]) => {
    const input = fields[field].trim()
    if (/Url$/.test(field) && toHref(input).length > limits.linkMax)
      return [{ field, message: texts.tooLong(limits.linkMax) }]
    return fits(input) ? [] : [{ field, message }]
  })
}

function registrationIssues({ registration, registrationDomains }: InstituteFields): ValidationIssue[] {
  const issue = (message: string) => [{ field: 'registrationDomains', message }]
  if (!registrationModes.some((option) => option === registration))
    return [{ field: 'registration', message: texts.registrationInvalid }]
  if (registration !== 'domains') return []
  const domains = domainsOf(registrationDomains)
  const wrong = domains.find((one) => !domainPattern.test(asciiHost(one)))
  if (domains.length === 0) return issue(texts.domainsMissing)
  if (wrong !== undefined) return issue(texts.domainInvalid(wrong.slice(0, 60)))
  return domains.length > limits.domainsMax ? issue(texts.domainsTooMany) : []
}

/** Issues of `previewHosts`, the hosts whose submitted links reviewers see as previews. */
function previewIssues({ previewHosts }: InstituteFields): ValidationIssue[] {
  const hosts = parseHosts(previewHosts)
  const wrong = hosts.find((host) => !isHostOrWildcard(host))
  const message =
    wrong === undefined
      ? previewTexts.hostsTooMany(previewLimits.hostsMax)
      : previewTexts.hostInvalid(wrong.slice(0, 60))
  return wrong === undefined && hosts.length <= previewLimits.hostsMax
    ? []
    : [{ field: 'previewHosts', message }]
}

/** Issues of colours with too little contrast; the message lists each use and its contrast. */
function brandIssues({ brand, brandDark }: InstituteFields): ValidationIssue[] {
  const colours = { brand: brand.trim(), brandDark: brandDark.trim() }
  if (![colours.brand, colours.brandDark].every(isColourOrBlank)) return []
  const failed = failedContrastChecks({
    brand: colours.brand || null,
    brandDark: colours.brandDark || null,
  })
  return (['light', 'dark'] as const).flatMap((theme) => {
    const failures = failed
      .filter((check) => check.theme === theme)
      .map(({ use, ratio, needed }) => `${texts.contrast[use]} (${ratio.toFixed(2)} of ${needed})`)
    const field = theme === 'light' ? 'brand' : 'brandDark'
    return failures.length ? [{ field, message: texts.contrastTooLow(failures.join(', ')) }] : []
  })
}

function isStalledDaysOrBlank(input: string) {
  const { min, max } = reminders.stalledDays
  return !input || (/^\d{1,2}$/.test(input) && Number(input) >= min && Number(input) <= max)
}

function isColourOrBlank(input: string) {
  return !input || colourPattern.test(input)
}

function isHashOrBlank(input: string) {
  return !input || isImageHash(input)
}
