import { formatCertificateId } from '@/lib/certificates/certificate-id'
import type { QuestionKind } from '@/lib/admission/rules'
import type { ListedEvent } from '@/lib/audit/queries'
import { kindNames } from '../admission/edited-question'

/**
 * Summarizes an event by the names and texts in its details. `list` is an exported list, `text` a saved reason or
 * comment.
 */
export function eventSummary({ details }: ListedEvent) {
  const fields = fieldsOf(details.after ?? details.before)
  const { learner, holder, name, task, title, course, batch, list, cid, text } = { ...fields, ...details }
  const id = typeof cid === 'string' ? formatCertificateId(cid) : ''
  const parts = [learner ?? holder ?? name, task, title ?? course, batch, list, id, text]
  return parts.filter((part): part is string => typeof part === 'string' && part !== '').join(' · ')
}

const labelOf = (key: string) =>
  key
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/\bcid$/, 'ID')

function valueText(value: unknown): string {
  if (value === null || value === '') return '–'
  if (Array.isArray(value)) return value.map(valueText).join(value.some(isRecord) ? '\n' : ', ') || '–'
  return isRecord(value) ? recordText(value) : String(value)
}

/** A due date, criterion or result as one line, without IDs and empty fields. */
function recordText(record: Record<string, unknown>) {
  const fields = Object.entries(record).filter(
    ([key, value]) => !/(^|_)id$/.test(key) && valueText(value) !== '–',
  )
  return fields
    .map(([key, value]) => {
      if (typeof value === 'boolean') return value ? labelOf(key) : `not ${labelOf(key)}`
      if (typeof value === 'number')
        return `${value} ${value === 1 ? labelOf(key).replace(/s$/, '') : labelOf(key)}`
      return valueText(value)
    })
    .join(' · ')
}

const isCid = (key: string, value: unknown): value is string => /cid$/i.test(key) && typeof value === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an event's `before` or `after`, which is an array of questions if an admission form was changed. */
function fieldsOf(value: unknown): Record<string, unknown> {
  if (isRecord(value)) return value
  return Array.isArray(value) ? { questions: value.filter(isRecord).map(questionText).join('\n') } : {}
}

function questionText({ text, hint, kind, required, options }: Record<string, unknown>) {
  const kindName = typeof kind === 'string' && kind in kindNames ? kindNames[kind as QuestionKind] : null
  const parts = [text, hint, kindName, required && 'Required', options]
  return parts
    .filter((part) => part && valueText(part) !== '–')
    .map(valueText)
    .join(' · ')
}

export type EventDetail = { label: string; before?: string; value: string }

/** The details of an event: changed fields with old and new value, then the other fields. */
export function eventDetails({ details }: ListedEvent): EventDetail[] {
  const { before, after, ...rest } = details
  const [oldValues, newValues] = [fieldsOf(before), fieldsOf(after)]
  const changed = [...new Set([...Object.keys(oldValues), ...Object.keys(newValues)])]
    .filter((key) => valueText(oldValues[key] ?? null) !== valueText(newValues[key] ?? null))
    .map((key) => ({
      label: labelOf(key),
      ...(key in oldValues && { before: valueText(oldValues[key]) }),
      // `certificate.reissued` has the new value beside `before`, not in `after`.
      value: valueText(newValues[key] ?? rest[key] ?? null),
    }))
  const otherDetails = Object.entries(rest)
    .filter(([key]) => !changed.some(({ label }) => label === labelOf(key)))
    .map(([key, value]) => ({
      label: labelOf(key),
      value: isCid(key, value) ? formatCertificateId(value) : valueText(value),
    }))
  return [...changed, ...otherDetails]
}
