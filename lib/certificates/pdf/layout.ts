import { env } from '@/lib/env'
import { formatDate } from '@/lib/format/date'
import type { InstituteValues } from '@/lib/institute/settings'
import { messages } from '@/lib/messages'
import { plural } from '@/lib/format/plural'
import { pages } from '@/lib/routes'
import { formatCertificateId } from '../certificate-id'
import { runsOf } from './fonts/fonts'
import { fit, lineOf, shrink, type TextLine, type FitOptions } from './fit'
import { positionTexts } from './position-texts'
import { languageOf } from './language'
import { qrCode, margin, medal, verticalPositions, sheet, signature } from './sheet'
import type { Typesetter } from './typeset'

/** The fields of a `Certificate` row that are printed. Emoji that no font has are left out of `title` and `batch`. */
export type PrintedFields = {
  cid: string
  ref: number
  fullName: string
  title: string
  institute: string
  /** The titles of the accepted tasks. */
  tasks: string[]
  hours: number | null
  batch?: string | null
  enrolledAt: Date
  completedAt: Date
}

/** A paragraph with its PDF structure tag. A line starts at `x` on its baseline. */
export type Block = {
  tag: 'H1' | 'P'
  lang?: string | undefined
  lines: (TextLine & { x: number; baseline: number })[]
}

type BlockOptions = {
  tag?: Block['tag']
  lang?: string | undefined
  centre?: number
  left?: number
  right?: number
}

/** `baselines` has one baseline for each line; it is a number for a single line. */
const block = (
  lines: TextLine[],
  baselines: number | number[],
  { tag = 'P', lang, centre = sheet.centre, left, right }: BlockOptions = {},
): Block => ({
  tag,
  lang,
  lines: lines.map((line, index) => ({
    ...line,
    x: left ?? (right === undefined ? centre - line.width / 2 : right - line.width),
    baseline: [baselines].flat()[index] ?? 0,
  })),
})

const maxWidth = 600
const words = messages.certificateDocument

/** Fonts other than Fraunces and Amiri have taller or wider characters at the same size: their text is scaled down. */
const sizeFactor = (text: string) =>
  runsOf(text, 'display').every(({ font }) => /^(fraunces|amiri)/.test(font)) ? 1 : 0.87

type Design = { hasSignatureImage: boolean; institute: InstituteValues }

/** All texts of the certificate in reading order, with their layout. */
export function layOutCertificate(
  certificate: PrintedFields,
  typeset: Typesetter,
  { hasSignatureImage, institute }: Design,
) {
  const { fullName, title: courseTitle, institute: issuerName } = certificate
  const fitText = (content: string, size: number, width = maxWidth) =>
    fit(content, 'text', typeset, { size, width })
  const shrinkToLine = (content: string, size: number) =>
    shrink(lineOf(runsOf(content, 'text'), typeset, size), maxWidth)
  const fitStrong = (content: string, options: FitOptions) => fit(content, 'strong', typeset, options)
  const name = fit(fullName, 'display', typeset, {
    size: 41 * sizeFactor(fullName),
    minSingleLineFontSize: 23,
    width: maxWidth,
  })
  const title = fit(courseTitle, 'heading', typeset, {
    size: 23 * sizeFactor(courseTitle),
    minSingleLineFontSize: 17,
    width: maxWidth,
  })
  const hoursAndTasks = hoursAndTasksText(certificate)
  const certifyLine = shrinkToLine(institute.certificateCertify, 12.75)
  const middleTexts = {
    name,
    completed: shrinkToLine(institute.certificateCompleted, 12.75),
    title,
    period: periodLine(certificate, typeset),
    hoursAndTasks: hoursAndTasks ? shrinkToLine(hoursAndTasks, 10.5) : null,
    batch: certificate.batch ? fitText(words.batch + certificate.batch, 10.5)[0] : null,
  }
  const positions = positionTexts(certifyLine, middleTexts)
  const { address } = institute
  const issuerBaseline = address ? verticalPositions.institute.withAddress : verticalPositions.institute.alone
  const blocks = [
    block(
      fitStrong(issuerName.toUpperCase(), { size: 11.25, spacing: 2.5, width: maxWidth }),
      issuerBaseline,
      {
        lang: languageOf(issuerName),
      },
    ),
    ...(address ? [block(fitText(address, 8.5), issuerBaseline + 15)] : []),
    block(
      fit(institute.certificateHeading, 'heading', typeset, { size: 30, spacing: 1.2, width: maxWidth }),
      verticalPositions.heading,
      {
        tag: 'H1',
      },
    ),
    block([certifyLine], verticalPositions.certify),
    block(name, positions.name, { lang: languageOf(fullName) }),
    block([middleTexts.completed], positions.completed),
    block(title, positions.title, { lang: languageOf(courseTitle) }),
    block([middleTexts.period], positions.period),
    ...(middleTexts.hoursAndTasks && positions.hoursAndTasks
      ? [block([middleTexts.hoursAndTasks], positions.hoursAndTasks)]
      : []),
    ...(middleTexts.batch && positions.batch
      ? [block([middleTexts.batch], positions.batch, { lang: languageOf(certificate.batch ?? '') })]
      : []),
    ...verificationBlocks(certificate, typeset),
    ...signatoryBlocks(typeset, institute, hasSignatureImage),
  ]
  return {
    blocks,
    logoTop: issuerBaseline - 52,
    nameRule: {
      y: positions.rule,
      width: Math.min(maxWidth + 40, Math.max(375, ...name.map(({ width }) => width + 40))),
    },
    medalText: lineOf(runsOf(issuerName.toUpperCase(), 'strong'), typeset, 5.6, 0.9),
  }
}

const hoursAndTasksText = ({ hours, tasks }: PrintedFields) =>
  [hours && plural(hours, 'hour') + words.ofTraining, tasks.length && words.acceptedTasks(tasks.length)]
    .filter(Boolean)
    .join(' · ')

function periodLine({ enrolledAt, completedAt }: PrintedFields, typeset: Typesetter) {
  const runs = [
    ...runsOf(words.from, 'text'),
    ...runsOf(formatDate(enrolledAt), 'strong'),
    ...runsOf(words.to, 'text'),
    ...runsOf(formatDate(completedAt), 'strong'),
  ]
  return lineOf(runs, typeset, 12.75)
}

/** The name and title of the signatory; without a signature image, 'Digitally signed by' stands above them. */
function signatoryBlocks(typeset: Typesetter, institute: InstituteValues, hasSignatureImage: boolean) {
  const { signatoryName, signatoryTitle, name } = institute
  const { left, width } = signature
  const position = { right: left + width }
  return [
    ...(hasSignatureImage
      ? []
      : [
          block(
            fit(words.signedBy, 'text', typeset, { size: 9, width }),
            verticalPositions.signedBy,
            position,
          ),
        ]),
    block(
      fit(signatoryName, 'strong', typeset, { size: 10.5, width }),
      verticalPositions.signatory,
      position,
    ),
    block(
      fit(signatoryTitle ?? name, 'text', typeset, { size: 9, width }),
      verticalPositions.signatoryTitle,
      position,
    ),
  ]
}

/** The URL for verification, the ID and the reference number, beside the QR code. */
function verificationBlocks({ cid, ref }: PrintedFields, typeset: Typesetter) {
  const left = margin + qrCode.side + 14
  const width = medal.x - medal.radius - left - 10
  const label = (content: string, baseline: number) =>
    block(fit(content, 'text', typeset, { size: 9, width }), baseline, { left })
  const value = (content: string, baseline: number, options: Omit<FitOptions, 'width'>) =>
    block(fit(content, 'strong', typeset, { ...options, width }), baseline, { left })
  return [
    label(words.check, verticalPositions.check),
    value(env.APP_URL.replace(/^https?:\/\//, '') + pages.verify, verticalPositions.verificationUrl, {
      size: 10.5,
    }),
    label(words.id, verticalPositions.id),
    value(formatCertificateId(cid), verticalPositions.cid, { size: 12, spacing: 0.7 }),
    label(words.reference + String(ref).padStart(6, '0'), verticalPositions.reference),
  ]
}
