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
  /** Whether, once all issues are corrected, new ones are shown only at the next submission. */
  revalidatesUntilValid?: boolean
  /** Data that `validate` reads besides the values. Its change after a submission validates the values again. */
  validationData?: unknown
}

/** A fieldset cannot be focused: its first input is. */
const invalidControls = '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input'

/** Returns a function that focuses the first invalid control of a form once the issues of its submission are rendered. */
function useFocusOnFirstIssue(submitCount: number) {
  const invalidForm = useRef<HTMLFormElement>(null)
  useEffect(() => {
    invalidForm.current?.querySelector<HTMLElement>(invalidControls)?.focus()
    invalidForm.current = null
  }, [submitCount])
  return (form: HTMLFormElement) => void (invalidForm.current = form)
}

function messagesByField<T>(errors: object) {
  const messages: Partial<Record<keyof T, string>> = {}
  for (const [field, error] of Object.entries(errors) as [keyof T, { message?: string }][])
    if (error?.message) messages[field] = error.message
  return messages
}

/**
 * A form validated in the browser by the same rules as on the server. The first issue gets the focus, each is shown
 * until it is corrected, and a second submission during the first is ignored.
 */
export function useValidatedForm<T extends { [field in keyof T]: string | object[] }>({
  validate,
  onValid,
  initial,
  onChange,
  toastsFirstIssue = true,
  revalidatesUntilValid = false,
  validationData,
}: Options<T>) {
  const hookForm = useForm<T>({
    resolver: resolverFor(validate),
    reValidateMode: revalidatesUntilValid ? 'onSubmit' : 'onChange',
    // It focuses registered fields only, even if another invalid control is above them.
    shouldFocusError: false,
    ...(initial && { defaultValues: initial as DefaultValues<T> }),
  })
  const { register, control, getValues, setValue, getFieldState, setError, clearErrors, trigger, reset } =
    hookForm
  const { errors: formErrors, isSubmitted, isSubmitting, submitCount } = hookForm.formState
  const focusFirstIssue = useFocusOnFirstIssue(submitCount)
  useEffect(() => {
    if (isSubmitted && validationData !== undefined) void trigger()
  }, [isSubmitted, validationData, trigger])
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

  return {
    form: {
      onSubmit,
      onChange: () => {
        onChange?.(getValues())
        if (revalidatesUntilValid ? Object.keys(formErrors).length > 0 : isSubmitted) void trigger()
      },
      noValidate: true,
      // A form that is sent before hydration must not put its fields into the address.
      method: 'post' as const,
    },
    register,
    control,
    getValues,
    errors: messagesByField<T>(formErrors),
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
