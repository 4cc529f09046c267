'use client'

import { useEffect, useRef, type FormEvent } from 'react'
import { useForm, type DefaultValues, type Path, type PathValue } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { resolverFor } from './resolver'

type Options<T> = {
  validate: (values: T) => ValidationIssue[]
  onValid: (values: T) => Promise<unknown> | unknown
  /** If undefined, fields keep their values from before hydration. */
  initial?: T
  /** Called with all values at each change, to keep a draft. */
  onChange?: (values: T) => void
  /** Whether the first issue is also shown as a toast. */
  toastsFirstIssue?: boolean
}

/**
 * Returns a function that focuses the first invalid control of a form once the issues of its submission are rendered.
 * react-hook-form itself focuses registered fields only.
 */
function useFocusOnFirstIssue(submitCount: number) {
  const invalidForm = useRef<HTMLFormElement>(null)
  useEffect(() => {
    invalidForm.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    invalidForm.current = null
  }, [submitCount])
  return (form: HTMLFormElement) => void (invalidForm.current = form)
}

/**
 * A form validated in the browser by the same rules as on the server. The first issue gets the focus, each is shown
 * until it is corrected, and a second submission during the first is ignored.
 */
export function useValidatedForm<T extends { [field in keyof T]: string }>({
  validate,
  onValid,
  initial,
  onChange,
  toastsFirstIssue = true,
}: Options<T>) {
  const hookForm = useForm<T>({
    resolver: resolverFor(validate),
    ...(initial && { defaultValues: initial as DefaultValues<T> }),
  })
  const { register, control, getValues, setValue, getFieldState, setError, clearErrors, trigger, reset } =
    hookForm
  const { errors: formErrors, isSubmitted, isSubmitting, submitCount } = hookForm.formState
  const focusFirstIssue = useFocusOnFirstIssue(submitCount)
  const submitting = useRef(false)
  const isResetDue = useRef(false)
  const setFieldValue = (field: Path<T>, value: string) => setValue(field, value as PathValue<T, Path<T>>)

  // Browsers fill in some fields without an event.
  const copyValuesFromDom = ({ elements }: HTMLFormElement) => {
    for (const [field, value] of Object.entries(getValues())) {
      const element = elements.namedItem(field)
      if (element && 'value' in element && element.value !== value)
        setFieldValue(field as Path<T>, String(element.value))
    }
  }

  // Fields can be edited during the submission: text that is newer than the submitted one stays.
  const resetExceptNewer = (submittedValues: T) => {
    const newer = Object.entries(getValues()).filter(
      ([field, text]) => text !== submittedValues[field as keyof T],
    )
    reset()
    for (const [field, text] of newer) setFieldValue(field as Path<T>, text as string)
  }

  const submit = hookForm.handleSubmit(onValid, (issues, event) => {
    focusFirstIssue(event?.target)
    const [firstIssue] = Object.values(issues) as { message?: string }[]
    if (toastsFirstIssue && firstIssue?.message) toast.error(firstIssue.message)
  })
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (submitting.current) return
    submitting.current = true
    copyValuesFromDom(event.currentTarget)
    const submittedValues = getValues()
    await submit(event).finally(() => (submitting.current = false))
    // `handleSubmit` sets `isSubmitted` when it ends, which would undo an earlier reset.
    if (isResetDue.current) resetExceptNewer(submittedValues)
    isResetDue.current = false
  }

  const errors: Partial<Record<keyof T, string>> = {}
  for (const [field, error] of Object.entries(formErrors) as [keyof T, { message?: string }][])
    if (error?.message) errors[field] = error.message

  return {
    form: {
      onSubmit,
      onChange: () => {
        onChange?.(getValues())
        if (isSubmitted) void trigger()
      },
      noValidate: true,
      // A form that is sent before hydration must not put its fields into the address.
      method: 'post' as const,
    },
    register,
    control,
    getValues,
    errors,
    busy: isSubmitting,
    clearErrors: () => clearErrors(),
    /** Sets a field and calls `onChange`, as typing does. An issue that is shown at the field is checked again. */
    setField: (field: Path<T>, value: string) => {
      setFieldValue(field, value)
      onChange?.(getValues())
      if (getFieldState(field).invalid) void trigger(field)
    },
    /** For `onValid`: once the submission has ended, resets the fields that were not edited during it. */
    resetAfterSubmission: () => void (isResetDue.current = true),
    setFieldError: (field: Path<T>, message: string) => setError(field, { type: 'server', message }),
  }
}
