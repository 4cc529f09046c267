'use client'

import { useRef, useState, type FormEvent } from 'react'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import { importWithRetry } from '@/components/ui/import-with-retry'
import { toast } from '@/components/ui/toast'
import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { resolverFor } from './resolver'

/** The fields of a form as the DOM has them. */
export const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Record<string, string>

type Fields<T> = { [field in keyof T]: string }
type Control<T extends Fields<T>> = Pick<
  UseFormReturn<T>,
  'getFieldState' | 'handleSubmit' | 'register' | 'setError' | 'setValue' | 'trigger'
>
type Options<T> = {
  validate: (values: T) => ValidationIssue[]
  onValid: (values: T) => Promise<void>
  /** Whether the first issue is also shown as a toast. */
  notify?: boolean
}

const loadReactHookForm = () => importWithRetry(() => import('react-hook-form'))

/**
 * `useValidatedForm` for light pages: loads react-hook-form on focus. Inputs stay uncontrolled to keep text typed
 * before hydration.
 */
export function useDeferredForm<T extends Fields<T>>({ validate, onValid, notify = true }: Options<T>) {
  const [errors, setErrors] = useState<Partial<Record<keyof T, string>>>({})
  const [busy, setBusy] = useState(false)
  const submitted = useRef(false)
  const control = useRef<Control<T> | null>(null)

  const takeFromDom = (form: HTMLFormElement, { setValue }: Control<T>) => {
    for (const [field, value] of Object.entries(valuesOf(form)))
      setValue(field as Path<T>, value as PathValue<T, Path<T>>)
  }
  const showErrors = (form: HTMLFormElement, { getFieldState }: Control<T>) => {
    const found = Object.keys(valuesOf(form)).map((field) => [
      field,
      getFieldState(field as Path<T>).error?.message,
    ])
    setErrors(Object.fromEntries(found.filter(([, message]) => message)) as typeof errors)
  }
  const connect = async (form: HTMLFormElement) => {
    const library = await loadReactHookForm()
    if (!library) return null
    control.current ??= register(form, library.createFormControl<T>({ resolver: resolverFor(validate) }))
    takeFromDom(form, control.current)
    return control.current
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    const connected = await connect(form)
    if (!connected) return setBusy(false)
    submitted.current = true
    setErrors({})
    const submit = connected.handleSubmit(onValid, (issues) => {
      const [first] = Object.values(issues) as { message?: string }[]
      if (notify && first?.message) toast.error(first.message)
    })
    await submit().finally(() => {
      setBusy(false)
      showErrors(form, connected)
    })
  }
  const revalidate = async (form: HTMLFormElement) => {
    if (!submitted.current || !control.current) return
    takeFromDom(form, control.current)
    await control.current.trigger()
    showErrors(form, control.current)
  }

  return {
    form: {
      onSubmit,
      onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => void revalidate(currentTarget),
      onFocus: () => void import('react-hook-form').catch(() => {}),
      noValidate: true,
      // A form that is sent before hydration must not put its fields into the address.
      method: 'post' as const,
    },
    errors,
    busy,
    /** Call after a script has changed a field: the DOM has no event for that. */
    revalidate,
    setFieldError: (field: Path<T>, message: string) => {
      control.current?.setError(field, { type: 'server', message })
      setErrors((known) => ({ ...known, [field]: message }))
    },
  }
}

/** Hands the fields of the DOM to react-hook-form. */
function register<T extends Fields<T>>(form: HTMLFormElement, control: Control<T>) {
  for (const field of Object.keys(valuesOf(form))) {
    const element = form.elements.namedItem(field)
    if (element instanceof HTMLElement) control.register(field as Path<T>).ref(element)
  }
  return control
}
