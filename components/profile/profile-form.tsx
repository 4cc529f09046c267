'use client'

import { useState, type FormEvent } from 'react'
import { useDraft } from '@/components/forms/use-draft'
import { withOverlay } from '@/components/shell/loading'
import { sayFailure } from '@/components/shell/say-failure'
import { Button } from '@/components/ui/button'
import { Field, inputLook } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api-client'
import { readUserRecord, saveUserRecord } from '@/lib/browser/user-record'
import { lettersOfOtherScripts } from '@/lib/certificates/scripts'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'
import { fullNameProblems, tidyName } from '@/lib/users/rules'
import type { ProfileData } from '@/lib/users/select'
import { Section } from './section'

const proposed = 'It is proposed for your certificates.'

type Props = { profile: ProfileData; onSaved: () => void }

/** The full name can be changed; the rest is shown. */
export function ProfileForm({ profile, onSaved }: Props) {
  const [name, setName] = useDraft('full-name', profile.full_name)
  const [saved, setSaved] = useState(profile.full_name)
  const unprinted = lettersOfOtherScripts(name)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const problem = fullNameProblems(name)[0]?.message
    setError(problem)
    if (problem) return toast.error(problem)
    setBusy(true)
    const tidied = tidyName(name)
    try {
      const { message } = await withOverlay(
        call('PUT', api.updateProfile(profile._id), { full_name: tidied }),
      )
      toast.success(message)
      setName(tidied)
      setSaved(tidied)
      setName(null)
      const record = readUserRecord()
      if (record) saveUserRecord({ ...record, full_name: tidied })
      onSaved()
    } catch (failure) {
      sayFailure(failure, messages.profile.updateFailed)
    } finally {
      setBusy(false)
    }
  }

  const discard = () => {
    setName(saved)
    setName(null)
    setError(undefined)
  }

  const fixed = [
    ['Email', profile.email],
    ['Username', profile.name],
    ['User ID', profile._id],
  ] as const
  return (
    <Section title="User Profile Data">
      <form onSubmit={save} noValidate className="grid gap-5">
        <Field
          label="Full name"
          hint={unprinted.length ? messages.certificates.nameCannotBePrinted + unprinted.join(' ') : proposed}
          error={error}
        >
          {(wiring) => (
            <input
              {...wiring}
              value={name}
              onChange={(event) => setName(event.target.value)}
              autoComplete="name"
              className={inputLook}
            />
          )}
        </Field>
        {fixed.map(([label, value]) => (
          <Field key={label} label={label}>
            {(wiring) => (
              <input {...wiring} value={value} readOnly className={`${inputLook} max-sm:text-[13px]`} />
            )}
          </Field>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy}>
            Save
          </Button>
          {name !== saved && (
            <>
              <Button variant="plain" onClick={discard}>
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
