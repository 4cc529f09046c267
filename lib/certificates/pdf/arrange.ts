import { env } from '@/lib/env'
import { formatDate } from '@/lib/format-date'
import { institute } from '@/lib/institute'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { shownCid } from '../certificate-id'
import { runsOf } from '../fonts'
import { fit, lineOf, type Line, type Measure, type Room } from './fit'
import { sheet } from './sheet'

/** What is printed of a certificate: the frozen texts of its row. */
export type Printed = {
  cid: string
  ref: number
  fullName: string
  title: string
  institute: string
  enrolledAt: Date
  completedAt: Date
}

/** A paragraph with its lines placed by the left ends of their baselines. */
export type Block = { as: 'H1' | 'P'; lines: (Line & { x: number; baseline: number })[] }

type Place = { as?: Block['as']; centre?: number; left?: number }

const block = (
  lines: Line[],
  baseline: number,
  { as = 'P', centre = sheet.centre, left }: Place = {},
): Block => ({
  as,
  lines: lines.map((line, at) => ({
    ...line,
    x: left ?? centre - line.width / 2,
    baseline: baseline + at * leading * line.size,
  })),
})

const leading = 1.28
const widest = 620
const words = messages.certificatePaper

/** Letters of these scripts stand taller or wider than Latin ones of the same size. */
const large = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Common}\p{M}]/u

/** All texts of the certificate in reading order, and what else depends on them. */
export function arrange(certificate: Printed, measure: Measure) {
  const text = (content: string, size: number, width = widest) =>
    fit(content, 'text', measure, { size, width })
  const strong = (content: string, room: Room) => fit(content, 'strong', measure, room)
  const name = fit(certificate.fullName, 'display', measure, {
    size: large.test(certificate.fullName) ? 36 : 41,
    smallest: 23,
    width: widest,
  })
  const title = fit(certificate.title, 'heading', measure, {
    size: large.test(certificate.title) ? 20 : 23,
    smallest: 17,
    width: widest,
  })
  const titleFrom = title.length > 1 ? 357 : 362
  const titleTo = titleFrom + leading * (title[0]?.size ?? 0) * (title.length - 1)
  const { signatory, address } = institute
  const signed = { centre: signature.left + signature.width / 2 }
  const blocks = [
    block(strong(certificate.institute.toUpperCase(), { size: 11.25, spacing: 2.5, width: widest }), 118),
    ...(address ? [block(text(address, 8.5), 133)] : []),
    block(fit(words.heading, 'heading', measure, { size: 30, spacing: 1.2, width: widest }), 174, {
      as: 'H1',
    }),
    block(text(words.certify, 12.75), 228),
    block(name, name.length > 1 ? 258 : 280),
    block(text(words.completed, 12.75), 328),
    block(title, titleFrom),
    block([period(certificate, measure)], titleTo + 31),
    ...beside(certificate, measure),
    block(strong(signatory.name, { size: 10.5, width: signature.width }), 503, signed),
    block(text(signatory.title, 9, signature.width), 516, signed),
  ]
  return { blocks, ruleWidth: Math.max(375, ...name.map((line) => line.width + 40)) }
}

function period({ enrolledAt, completedAt }: Printed, measure: Measure) {
  const runs = [
    ...runsOf(words.from, 'text'),
    ...runsOf(formatDate(enrolledAt), 'strong'),
    ...runsOf(words.to, 'text'),
    ...runsOf(formatDate(completedAt), 'strong'),
  ]
  return lineOf(runs, measure, 12.75)
}

export const margin = 78
export const code = { top: 446, side: 72 }
export const signature = { left: sheet.width - margin - 176, width: 176, y: 488 }

/** The address and the numbers, beside the QR code. */
function beside({ cid, ref }: Printed, measure: Measure) {
  const left = margin + code.side + 14
  const width = signature.left - left - 24
  const label = (content: string, baseline: number) =>
    block(fit(content, 'text', measure, { size: 9, width }), baseline, { left })
  const value = (content: string, baseline: number, room: Omit<Room, 'width'>) =>
    block(fit(content, 'strong', measure, { ...room, width }), baseline, { left })
  return [
    label(words.check, 454),
    value(env.APP_URL.replace(/^https?:\/\//, '') + pages.verify, 468, { size: 10.5 }),
    label(words.id, 488),
    value(shownCid(cid), 502.5, { size: 12, spacing: 0.7 }),
    label(words.reference + String(ref).padStart(6, '0'), 516.5),
  ]
}
