import { env } from '@/lib/env'
import { formatDate } from '@/lib/format-date'
import { institute } from '@/lib/institute'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { shownCid } from '../certificate-id'
import { runsOf } from '../fonts'
import { fit, lineOf, type Line, type Room } from './fit'
import { code, margin, rows, sheet, signature } from './sheet'
import type { Typesetter } from './typeset'

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

/** Letters of the scripts that neither Fraunces nor Amiri has stand taller or wider at the same size. */
const stature = (text: string) =>
  runsOf(text, 'display').every(({ font }) => /^(fraunces|amiri)/.test(font)) ? 1 : 0.87

/** All texts of the certificate in reading order, and what else depends on them. */
export function arrange(certificate: Printed, typeset: Typesetter) {
  const text = (content: string, size: number, width = widest) =>
    fit(content, 'text', typeset, { size, width })
  const strong = (content: string, room: Room) => fit(content, 'strong', typeset, room)
  const name = fit(certificate.fullName, 'display', typeset, {
    size: 41 * stature(certificate.fullName),
    smallest: 23,
    width: widest,
  })
  const title = fit(certificate.title, 'heading', typeset, {
    size: 23 * stature(certificate.title),
    smallest: 17,
    width: widest,
  })
  const titleFrom = title.length > 1 ? rows.longTitle : rows.title
  const titleTo = titleFrom + leading * (title[0]?.size ?? 0) * (title.length - 1)
  const { signatory, address } = institute
  const letterhead = address ? rows.institute.withAddress : rows.institute.alone
  const signed = { centre: signature.left + signature.width / 2 }
  const blocks = [
    block(
      strong(certificate.institute.toUpperCase(), { size: 11.25, spacing: 2.5, width: widest }),
      letterhead,
    ),
    ...(address ? [block(text(address, 8.5), letterhead + 15)] : []),
    block(fit(words.heading, 'heading', typeset, { size: 30, spacing: 1.2, width: widest }), rows.heading, {
      as: 'H1',
    }),
    block(text(words.certify, 12.75), rows.certify),
    block(name, name.length > 1 ? rows.longName : rows.name),
    block(text(words.completed, 12.75), rows.completed),
    block(title, titleFrom),
    block([period(certificate, typeset)], titleTo + 31),
    ...beside(certificate, typeset),
    block(strong(signatory.name, { size: 10.5, width: signature.width }), rows.signatory, signed),
    block(text(signatory.title, 9, signature.width), rows.signatoryTitle, signed),
  ]
  return {
    blocks,
    logoTop: letterhead - 52,
    ruleWidth: Math.max(375, ...name.map((line) => line.width + 40)),
  }
}

function period({ enrolledAt, completedAt }: Printed, typeset: Typesetter) {
  const runs = [
    ...runsOf(words.from, 'text'),
    ...runsOf(formatDate(enrolledAt), 'strong'),
    ...runsOf(words.to, 'text'),
    ...runsOf(formatDate(completedAt), 'strong'),
  ]
  return lineOf(runs, typeset, 12.75)
}

/** The address and the numbers, beside the QR code. */
function beside({ cid, ref }: Printed, typeset: Typesetter) {
  const left = margin + code.side + 14
  const width = signature.left - left - 24
  const label = (content: string, baseline: number) =>
    block(fit(content, 'text', typeset, { size: 9, width }), baseline, { left })
  const value = (content: string, baseline: number, room: Omit<Room, 'width'>) =>
    block(fit(content, 'strong', typeset, { ...room, width }), baseline, { left })
  return [
    label(words.check, rows.check),
    value(env.APP_URL.replace(/^https?:\/\//, '') + pages.verify, rows.address, { size: 10.5 }),
    label(words.id, rows.id),
    value(shownCid(cid), rows.cid, { size: 12, spacing: 0.7 }),
    label(words.reference + String(ref).padStart(6, '0'), rows.reference),
  ]
}
