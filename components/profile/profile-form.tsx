'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { withOverlay } from '@/components/shell/loading'
import { toastError } from '@/components/shell/toast-error'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/api-client'
import { readUserRecord, saveUserRecord } from '@/lib/browser/user-record'
import { findUnprintableCharacters } from '@/lib/certificates/pdf/fonts/scripts'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'
import { validateFullName, normalizeName } from '@/lib/users/rules'
import { userToWire, type Profile } from '@/lib/users/from-wire'
import { Section } from './section'

function nameHintFor(name: string) {
  const unprintable = findUnprintableCharacters(name)
  return unprintable.length > 0
    ? messages.certificates.nameCannotBePrinted + unprintable.join(' ')
    : 'It is suggested as the name on your certificates.'
}

type Props = { profile: Profile; onSaved: () => void }

/** The full name can be changed; the rest is shown. */
export function ProfileForm({ profile, onSaved }: Props) {
  const { draft, saveDraft, clearDraft } = useFormDraft('full-name', { full_name: profile.full_name })
  const [savedName, setSavedName] = useState(profile.full_name)
  const previousSavedName = useRef(savedName)
  const [previousFetchedName, setPreviousFetchedName] = useState(profile.full_name)
  // The profile is fetched again on focus: the name may have been changed in another tab or on another device.
  if (profile.full_name !== previousFetchedName) {
    setPreviousFetchedName(profile.full_name)
    setSavedName(profile.full_name)
  }

  const save = async ({ full_name }: { full_name: string }) => {
    const normalizedName = normalizeName(full_name)
    try {
      const { message } = await withOverlay(
        call('PUT', api.updateProfile(profile.id), { full_name: normalizedName }),
      )
      toast.success(message)
      setSavedName(normalizedName)
      previousSavedName.current = normalizedName
      // Text that was edited during the call stays.
      if (getValues('full_name') === full_name) {
        setField('full_name', normalizedName)
        clearDraft()
      }
      const user = readUserRecord()
      if (user) saveUserRecord(userToWire({ ...user, full_name: normalizedName }))
      onSaved()
    } catch (failure) {
      toastError(failure, messages.profile.updateFailed)
    }
  }
  const { form, register, control, errors, busy, getValues, setField, clearErrors } = useValidatedForm({
    validate: ({ full_name }) => validateFullName(full_name),
    onValid: save,
    initial: draft,
    onChange: saveDraft,
  })
  const name = useWatch({ control, name: 'full_name' })

  const resetToSavedName = () => {
    clearErrors()
    setField('full_name', savedName)
    clearDraft()
  }
  // A name that the user has edited is not replaced.
  const replaceUneditedName = useEffectEvent(() => {
    if (name === previousSavedName.current && name !== savedName) resetToSavedName()
    previousSavedName.current = savedName
  })
  useEffect(() => replaceUneditedName(), [savedName])

  return (
    <Section title="User Profile Data">
      <form {...form} className="grid gap-5">
        <Field label="Full name" hint={nameHintFor(name)} error={errors.full_name}>
          {(controlProps) => (
            <input {...controlProps} {...register('full_name')} autoComplete="name" className={inputClass} />
          )}
        </Field>
        <ReadOnlyFields profile={profile} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy}>
            Save
          </Button>
          {name !== savedName && (
            <>
              <Button variant="plain" onClick={resetToSavedName}>
                Discard
              </Button>
              <span role="status" className="text-sm font-semibold">
                {messages.profile.nameNotSaved}
              </span>
            </>
          )}
        </div>
      </form>
    </Section>
  )
}

function ReadOnlyFields({ profile }: { profile: Profile }) {
  const values = [
    ['Email', profile.email],
    ['Username', profile.name],
    ['User ID', profile.id],
  ] as const
  return values.map(([label, value]) => (
    <Field key={label} label={label}>
      {(controlProps) => (
        <input {...controlProps} value={value} readOnly className={`${inputClass} max-sm:text-[13px]`} />
      )}
    </Field>
  ))
}
