'use client'

import { useState, type FormEvent } from 'react'
import { toast } from '@/components/ui/toast'
import { byField, type Problem } from '@/lib/judge'

/** What is in the fields, whatever the browser filled in before the page came alive. */
export const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Record<string, string>

type Rules<T> = { judge: (values: T) => Problem[]; onValid: (values: T) => Promise<void> }

/**
 * A form that is judged by the same rules as on the server: the first problem is a toast and gets the focus, each
 * stands by its field, and goes when it is mended. The fields keep their own values; their names are those of T.
 */
export function useJudgedForm<T extends Record<keyof T, string>>({ judge, onValid }: Rules<T>) {
  const [errors, setErrors] = useState<Partial<Record<keyof T, string>>>({})
  const [judged, setJudged] = useState(false)
  const [busy, setBusy] = useState(false)
  const look = (form: HTMLFormElement) => {
    const values = valuesOf(form) as T
    const found = byField(judge(values))
    setErrors(found as typeof errors)
    return { values, first: Object.entries(found)[0] }
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const { values, first } = look(form)
    setJudged(true)
    if (first) {
      toast.error(first[1])
      const control = form.elements.namedItem(first[0])
      return control instanceof HTMLElement ? control.focus() : undefined
    }
    setBusy(true)
    await onValid(values).finally(() => setBusy(false))
  }

  return {
    form: {
      onSubmit,
      onInput: (event: FormEvent<HTMLFormElement>) => void (judged && look(event.currentTarget)),
      noValidate: true,
      // One that is sent before the page has come alive must not end in an address.
      method: 'post' as const,
    },
    errors,
    busy,
    say: (field: keyof T, message: string) => setErrors((old) => ({ ...old, [field]: message })),
  }
}
