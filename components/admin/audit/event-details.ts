import { formatCertificateId } from '@/lib/certificates/certificate-id'
import type { ListedEvent } from '@/lib/audit/queries'

/** Short summary of an event from the names in its details. */
export function eventSubject({ details }: ListedEvent) {
  const { learner, holder, name, task, title, course, cid, text } = details
  const id = typeof cid === 'string' ? formatCertificateId(cid) : ''
  const words = [learner ?? holder ?? name, task, title ?? course, id, text]
  return words.filter((word): word is string => typeof word === 'string' && word !== '').join(' · ')
}

const word = (key: string) =>
  key
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .replace(/\bcid$/, 'ID')

function valueText(value: unknown): string {
  if (value === null || value === '') return '–'
  if (Array.isArray(value)) return value.map(valueText).join(', ') || '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const isCid = (key: string, value: unknown): value is string => /cid$/i.test(key) && typeof value === 'string'

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export type EventDetail = { label: string; before?: string; value: string }

/** The details of an event: changed fields with both values, then the others. */
export function eventDetails({ details }: ListedEvent): EventDetail[] {
  const { before, after, ...rest } = details
  const [old, fresh] = [isGroup(before) ? before : {}, isGroup(after) ? after : {}]
  const changed = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .filter((key) => valueText(old[key] ?? null) !== valueText(fresh[key] ?? null))
    .map((key) => ({
      label: word(key),
      ...(key in old && { before: valueText(old[key]) }),
      value: valueText(fresh[key] ?? rest[key] ?? null),
    }))
  const unchanged = Object.entries(rest)
    .filter(([key]) => !changed.some(({ label }) => label === word(key)))
    .map(([key, value]) => ({
      label: word(key),
      value: isCid(key, value) ? formatCertificateId(value) : valueText(value),
    }))
  return [...changed, ...unchanged]
}
