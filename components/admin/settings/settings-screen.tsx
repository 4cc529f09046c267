'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { withOverlay } from '@/components/shell/loading'
import { toastError } from '@/components/shell/toast-error'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { ApiError, call } from '@/lib/browser/api-client'
import { fieldNames, isImageHash, type InstituteFields } from '@/lib/institute/fields'
import { validateInstitute } from '@/lib/institute/rules'
import { general } from '@/lib/messages/general'
import { institute as texts } from '@/lib/messages/institute'
import { adminApi } from '@/lib/routes/admin'
import { AboutSection } from './about-section'
import { AppearanceSection } from './appearance-section'
import { CertificateSection } from './certificate-section'
import { InstituteSection } from './institute-section'
import { PreviewsSection } from './previews-section'
import { RegistrationSection, registrationOptions } from './registration-section'
import { RemindersSection } from './reminders-section'
import { SecondReviewSection } from './second-review-section'
import type { SettingsForm } from './section'

type Settings = InstituteFields & { version: number }
type Props = { settings: Settings; timeZones: string[] }

/** All settings of the institute in one form; they are in force as soon as they are saved. */
export function SettingsScreen({ settings, timeZones }: Props) {
  const router = useRouter()
  /** The saved version from which this form was last filled. */
  const [baseSettings, setBaseSettings] = useState(settings)
  const [conflictMessages, setConflictMessages] = useState<SettingsForm['errors']>({})
  const { version: _version, ...initial } = settings

  const save = async (values: InstituteFields) => {
    try {
      const { message, data } = await withOverlay(
        call<{ message: string; data: Settings }>('PUT', adminApi.updateInstitute, {
          ...values,
          version: baseSettings.version,
        }),
      )
      setBaseSettings(data)
      setConflictMessages({})
      // Fields can be edited during the request: what was typed since then stays.
      const current = getValues()
      for (const name of fieldNames) if (current[name] === values[name]) setField(name, data[name])
      toast.success(message)
      router.refresh()
    } catch (error) {
      if (error instanceof ApiError)
        for (const [field, message] of Object.entries(error.fields))
          setFieldError(field as keyof InstituteFields, message)
      if (error instanceof ApiError && error.status === 409 && error.data) {
        mergeLatest(error.data as Settings, getValues())
        toast.error(error.message)
      } else toastError(error, general.unexpected)
    }
  }

  /** Adopts another administrator's values in fields unchanged here; shows a conflict where both changed a field. */
  const mergeLatest = (latest: Settings, entered: InstituteFields) => {
    const conflicts: SettingsForm['errors'] = {}
    for (const name of fieldNames) {
      if (latest[name] === baseSettings[name] || latest[name] === entered[name]) continue
      if (!isEdited(name, entered, baseSettings)) setField(name, latest[name])
      else conflicts[name] = conflictText(name, latest[name])
    }
    setConflictMessages(conflicts)
    setBaseSettings(latest)
  }

  const { form, register, control, getValues, errors, busy, setField, setFieldError } =
    useValidatedForm<InstituteFields>({
      validate: validateInstitute,
      onValid: save,
      initial,
    })
  const values = useWatch({ control }) as InstituteFields
  const openConflicts = Object.fromEntries(
    fieldNames
      .filter((name) => values[name] !== baseSettings[name])
      .map((name) => [name, conflictMessages[name]]),
  )
  const settingsForm = { register, errors: { ...openConflicts, ...errors }, values, setField }
  return (
    <form {...form} className="grid max-w-[1120px] gap-6">
      <InstituteSection {...settingsForm} timeZones={timeZones} />
      <AppearanceSection {...settingsForm} />
      <CertificateSection {...settingsForm} />
      <RegistrationSection {...settingsForm} />
      <SecondReviewSection {...settingsForm} />
      <PreviewsSection {...settingsForm} />
      <RemindersSection {...settingsForm} />
      <AboutSection {...settingsForm} />
      <div className="sticky bottom-0 z-[5] -mx-1 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-paper px-1 py-3">
        <p className="text-sm text-ink-soft max-md:sr-only">
          Changes are in force as soon as they are saved.
        </p>
        <Button type="submit" busy={busy} className="max-md:w-full">
          Save settings
        </Button>
      </div>
    </form>
  )
}

/**
 * Whether a field was edited. Edited `registrationDomains` also count as an edit of `registration`: if the form adopted
 * another option there, the domains entered here would be hidden and lost.
 */
const isEdited = (name: keyof InstituteFields, entered: InstituteFields, base: InstituteFields): boolean =>
  entered[name] !== base[name] ||
  (name === 'registration' && entered[name] === 'domains' && isEdited('registrationDomains', entered, base))

/** Says what another administrator has changed a field to, as the form displays the value. */
function conflictText(name: keyof InstituteFields, value: string) {
  if (isImageHash(value)) return texts.imageChangedByOther
  const option = name === 'registration' && registrationOptions.find((row) => row.value === value)
  return texts.fieldChangedByOther(option ? option.label : value)
}
