import { aboutLimits } from '@/lib/institute/about'
import { instituteLimits as limits } from '@/lib/institute/limits'

/** Texts of the settings page and of its API routes. */
export const institute = {
  saved: 'Settings saved.',
  nothingChanged: 'Nothing was changed.',
  changedMeanwhile:
    'Someone else has saved the settings meanwhile. Their changes are filled in, yours are kept. Check and save again.',
  fieldChangedByOther: (value: string) =>
    value ? `Someone else has changed this to ‘${value}’.` : 'Someone else has emptied this.',
  imageChangedByOther: 'Someone else has changed this image.',
  required: 'Please fill in this field.',
  tooLong: (max: number) => `At most ${max} characters.`,
  lineBreaksOrHiddenCharacters: 'Line breaks and hidden characters are not allowed here.',
  hiddenCharacters: 'Hidden characters are not allowed here.',
  tooManyOffers: `At most ${aboutLimits.offersMax} offers, each on a line of its own.`,
  yearInvalid: 'The year must be from 1900 to 9999, or blank.',
  logoPathInvalid:
    'The path of the logo must be the data of an SVG path, without exponents, on one line and with at most 20,000 characters.',
  timeZoneInvalid: 'Choose a time zone such as Europe/Berlin.',
  timeZoneUnknown: 'The database does not know this time zone. Choose another name of it.',
  linkInvalid: 'The address must begin with https:// or http://.',
  contactInvalid: 'Give an e-mail address, or a page that begins with https:// or http://.',
  linkedinInvalid: 'The number of a LinkedIn page has digits only.',
  colourInvalid: 'A colour looks like #1F4FD8.',
  prefixInvalid: 'The prefix must be 2 to 4 letters.',
  stalledDaysInvalid: 'The days must be a whole number from 14 to 90, or blank.',
  secondReviewPercentInvalid: 'The share must be a whole number from 0 to 100, or blank.',
  registrationInvalid: 'Choose who may register.',
  domainsMissing: 'Give at least one domain, such as example.org.',
  domainInvalid: (domain: string) => `‘${domain}’ is not a domain such as example.org.`,
  domainsTooMany: `At most ${limits.domainsMax} domains.`,
  notPrintable: 'These characters cannot be printed on a certificate: ',
  contrastTooLow: (checks: string) => `The contrast is too low for ${checks}.`,
  contrast: {
    button: 'text on buttons',
    buttonHover: 'text on buttons under the pointer',
    linkOnPage: 'links on the page',
    linkOnCard: 'links on cards',
    menuEntry: 'the current menu entry',
    focus: 'the frame around the focused element',
  },
  imageSaved: 'The image is uploaded. Save the settings to use it.',
  imageMissing: 'This image is not there any more. Please upload it again.',
  imageTooLarge: `The image is larger than ${limits.imageMaxBytes / 1024} KB.`,
  imageType: 'The image must be an SVG or a PNG.',
  imageBroken: 'The image cannot be read or shows nothing.',
  imageAspectRatio:
    'The image must be at most ten times as wide as high, and at most ten times as high as wide.',
  imagePixels: `A PNG must have at most ${limits.pngSideMax} pixels on each side.`,
  svgUnsafe: 'The SVG contains something that an image does not need, such as a document type or an entity.',
  svgStyles: 'The SVG has a style sheet. Export it with presentation attributes.',
  svgText: 'The SVG has text in fonts. Convert it to outlines.',
  svgTooComplex: 'The SVG has too many parts, or too many inside one another.',
  svgDashes: 'The SVG has dashed lines. Convert its strokes to outlines.',
} as const
