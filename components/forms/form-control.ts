import { createFormControl, type Path, type PathValue } from 'react-hook-form'
import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { resolverFor } from './resolver'
import { valuesOf } from './values-of'

/**
 * Lets react-hook-form validate the uncontrolled fields of a form. Methods that read its values take the current form element,
 * because React may have replaced `form`.
 */
export function createDomFormControl<T extends { [field in keyof T]: string }>(
  form: HTMLFormElement,
  validate: (values: T) => ValidationIssue[],
) {
  const { register, setValue, setError, getFieldState, handleSubmit, trigger } = createFormControl<T>({
    resolver: resolverFor(validate),
  })
  for (const field of Object.keys(valuesOf(form))) {
    const element = form.elements.namedItem(field)
    if (element instanceof HTMLElement) register(field as Path<T>).ref(element)
  }
  const copyValuesFromDom = (currentForm: HTMLFormElement) => {
    for (const [field, value] of Object.entries(valuesOf(currentForm)))
      setValue(field as Path<T>, value as PathValue<T, Path<T>>)
  }
  return {
    /** Resolves to the message of the first issue, if there is one. */
    submit: async (currentForm: HTMLFormElement, onValid: (values: T) => Promise<void>) => {
      copyValuesFromDom(currentForm)
      let firstMessage: string | undefined
      await handleSubmit(onValid, (fieldErrors) => {
        firstMessage = (Object.values(fieldErrors) as { message?: string }[])[0]?.message
      })()
      return firstMessage
    },
    validate: async (currentForm: HTMLFormElement) => {
      copyValuesFromDom(currentForm)
      await trigger()
    },
    errorsOf: (currentForm: HTMLFormElement) => {
      const fieldErrors = Object.keys(valuesOf(currentForm)).map((field) => [
        field,
        getFieldState(field as Path<T>).error?.message,
      ])
      return Object.fromEntries(fieldErrors.filter(([, message]) => message)) as Partial<
        Record<keyof T, string>
      >
    },
    setFieldError: (field: Path<T>, message: string) => setError(field, { type: 'server', message }),
  }
}
