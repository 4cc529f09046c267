import { isBlank } from '@/lib/validation/is-blank'
import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { course as limits, summary } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { reviewDays } from '@/lib/submissions/review-limits'
import { isImageAddress } from './image-rules'

type CourseFields = {
  title: string
  description: string
  image_url: string
  /** A number, or as typed; blank or null for none. */
  hours?: number | string | null | undefined
  /** Days within which submissions are reviewed: a number, or as typed; blank or null for none. */
  review_days?: number | string | null | undefined
}

export function validateCourse(values: CourseFields): ValidationIssue[] {
  const empty = (['title', 'description', 'image_url'] as const).filter((field) => isBlank(values[field]))
  if (empty.length) return empty.map((field) => ({ field, message: messages.admin.courseFieldRequired }))
  const issues: ValidationIssue[] = []
  if (values.title.trim().length > limits.titleMax)
    issues.push({ field: 'title', message: messages.admin.tooLong })
  if (values.description.trim().length > limits.descriptionMax) {
    issues.push({ field: 'description', message: messages.admin.tooLong })
  }
  if (!isImageAddress(values.image_url.trim())) {
    issues.push({ field: 'image_url', message: messages.admin.imageInvalid })
  }
  const hours = parseNumber(values.hours)
  if (typeof hours === 'number' && !isHours(hours)) {
    issues.push({ field: 'hours', message: messages.admin.hoursInvalid })
  }
  const days = parseNumber(values.review_days)
  if (typeof days === 'number' && !(Number.isInteger(days) && days >= 1 && days <= reviewDays.max)) {
    issues.push({ field: 'review_days', message: messages.admin.reviewDaysInvalid })
  }
  return issues
}

const isHours = (hours: number) =>
  Number.isInteger(hours) && hours >= limits.hoursMin && hours <= limits.hoursMax

/** Parses a number as sent or typed: null if blank; undefined if not sent, so that an update keeps the old value. */
export function parseNumber(value: number | string | null | undefined) {
  if (typeof value !== 'string') return value
  const trimmed = value.trim()
  return trimmed ? Number(/^\d+$/.test(trimmed) ? trimmed : NaN) : null
}

/** The form in which titles are compared. */
export const titleKey = (title: string) => title.normalize('NFKC').trim().toLowerCase()

/** The title as a slug: letters and digits of any script, joined by dashes. */
export const slugOf = (title: string) =>
  titleKey(title)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'course'

/** Decodes the last segment of a course's address: Next passes it percent-encoded or decoded. */
export function decodeSegment(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    // A percent sign that begins no escape is literal.
    return segment
  }
}

/** The beginning of a description, cut between words, for search engines. */
export function summaryOf(description: string) {
  const text = description.replace(/\s+/g, ' ').trim()
  const characters = [...text]
  if (characters.length <= summary.max) return text
  const cut = characters.slice(0, summary.max - 1).join('')
  // Text without spaces, such as Chinese, is cut anywhere: its last ‘word’ is longer than 40 characters.
  return `${cut.replace(/[\s,;:.–-]+\S{0,40}$/, '') || cut}…`
}
