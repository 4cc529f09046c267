import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { invalidatePublicContent } from '@/lib/courses/revalidate'
import { isForeignKeyViolation, isDuplicate } from '@/lib/db/errors'
import { db } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { institute as texts } from '@/lib/messages/institute'
import { fieldNames, fieldsOf, valuesOf, type InstituteFields } from './fields'
import { databaseKnowsZone, unprintableColumns } from './server-checks'
import { currentInstitute, type InstituteValues } from './settings'
import { loadInstitute } from './store'

/**
 * Saves and applies changes as the next version. Throws `conflict` if the edited version is not the latest, `invalid`
 * for characters that certificates cannot print, an unknown time zone or image.
 */
export async function saveInstitute(actor: Actor, editedVersion: number, fields: InstituteFields) {
  const values = valuesOf(fields)
  requirePrintableOnCertificates(values)
  if (values.timeZone !== currentInstitute().timeZone) await requireZone(values.timeZone)
  const saved = await translateSaveErrors(() =>
    db.$transaction(async (tx) => {
      const last = await tx.instituteSettings.findFirst({
        orderBy: { version: 'desc' },
        omit: { savedAt: true },
      })
      if (!last) throw notFound()
      if (last.version !== editedVersion) throw changedMeanwhile()
      const changed = fieldNames.filter((name) => JSON.stringify(last[name]) !== JSON.stringify(values[name]))
      if (changed.length === 0) return false
      const version = last.version + 1
      // A database trigger notifies other processes.
      await tx.instituteSettings.create({ data: { ...values, version } })
      const pickChanged = (from: InstituteValues) =>
        Object.fromEntries(changed.map((name) => [name, from[name]]))
      await audit(tx, actor, 'institute.changed', ['institute', String(version)], {
        before: pickChanged(last),
        after: pickChanged(values),
      })
      return true
    }),
  )
  if (saved) {
    await loadInstitute()
    invalidatePublicContent()
  }
  return { saved, settings: getEditableSettings() }
}

/** The settings in force as fields of the settings page, with their version. */
export function getEditableSettings() {
  const institute = currentInstitute()
  return { version: institute.version, ...fieldsOf(institute) }
}

/** Throws `invalid` for a time zone that the database does not know, even if Node does. */
export async function requireZone(timeZone: string) {
  if (await databaseKnowsZone(timeZone)) return
  throw new AppError('invalid', texts.timeZoneUnknown, { fields: { timeZone: texts.timeZoneUnknown } })
}

export function requirePrintableOnCertificates(values: InstituteValues) {
  const issues = unprintableColumns(values).map(
    ({ column, characters }) => [column, texts.notPrintable + characters] as const,
  )
  const [first] = issues
  if (first) throw new AppError('invalid', first[1], { fields: Object.fromEntries(issues) })
}

const changedMeanwhile = (details: { extra?: object; cause?: unknown } = {}) =>
  new AppError('conflict', texts.changedMeanwhile, details)

const isConflict = (error: unknown) => error instanceof AppError && error.code === 'conflict'

/**
 * Throws `conflict` with the settings in force, which the form shows beside unsaved changes, and `invalid` for an image
 * that is not stored.
 */
async function translateSaveErrors<T>(save: () => Promise<T>) {
  try {
    return await save()
  } catch (cause) {
    // A duplicate means that a parallel save has stored the same version number.
    if (isDuplicate(cause) || isConflict(cause)) {
      await loadInstitute()
      throw changedMeanwhile({ extra: { data: getEditableSettings() }, cause })
    }
    if (isForeignKeyViolation(cause)) throw new AppError('invalid', texts.imageMissing, { cause })
    throw cause
  }
}
