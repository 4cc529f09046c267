'use client'

import { useRef, useState, type FormEvent } from 'react'
import type { Path } from 'react-hook-form'
import { loadModuleOrToast } from '@/components/ui/load-module-or-toast'
import { toast } from '@/components/ui/toast'
import type { ValidationIssue } from '@/lib/validation/validation-issue'
import type { createDomFormControl } from './form-control'

type Options<T> = {
  validate: (values: T) => ValidationIssue[]
  onValid: (values: T) => Promise<void>
  /** Whether the first issue is also shown as a toast. */
  toastsFirstIssue?: boolean
}

const importFormControl = () => import('./form-control')

/**
 * `useValidatedForm` for pages that load little JavaScript: react-hook-form is loaded on focus. Inputs stay
 * uncontrolled to keep text typed before hydration.
 */
export function useLazilyLoadedForm<T extends { [field in keyof T]: string }>({
  validate,
  onValid,
  toastsFirstIssue = true,
}: Options<T>) {
  const [errors, setErrors] = useState<Partial<Record<keyof T, string>>>({})
  const [busy, setBusy] = useState(false)
  /** Null until the form is submitted for the first time. */
  const control = useRef<ReturnType<typeof createDomFormControl<T>> | null>(null)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    const loaded = await loadModuleOrToast(importFormControl)
    if (!loaded) return setBusy(false)
    const formControl = (control.current ??= loaded.createDomFormControl<T>(form, validate))
    setErrors({})
    try {
      const issue = await formControl.submit(form, onValid)
      if (toastsFirstIssue && issue) toast.error(issue)
    } finally {
      setBusy(false)
      setErrors(formControl.errorsOf(form))
    }
  }
  const revalidate = async (form: HTMLFormElement) => {
    if (!control.current) return
    await control.current.validate(form)
    setErrors(control.current.errorsOf(form))
  }

  return {
    form: {
      onSubmit,
      onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => void revalidate(currentTarget),
      onFocus: () => void importFormControl().catch(() => {}),
      noValidate: true,
      // A form that is sent before hydration must not put its fields into the address.
      method: 'post' as const,
    },
    errors,
    busy,
    /** To be called after a script has changed a field, because the DOM sends no event then. */
    revalidate,
    setFieldError: (field: Path<T>, message: string) => {
      control.current?.setFieldError(field, message)
      setErrors((previous) => ({ ...previous, [field]: message }))
    },
  }
}
