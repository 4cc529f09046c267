import { createFormControl, type Path, type PathValue } from 'react-hook-form'
import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { resolverFor } from './resolver'
import { valuesOf } from './values-of'

/** react-hook-form for the fields of a form in the DOM, which stay uncontrolled. */
export function controlOf<T extends { [field in keyof T]: string }>(
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
  const takeFromDom = (current: HTMLFormElement) => {
    for (const [field, value] of Object.entries(valuesOf(current)))
      setValue(field as Path<T>, value as PathValue<T, Path<T>>)
  }
  return {
    /** Resolves to the first issue, if there is one. */
    submit: async (current: HTMLFormElement, onValid: (values: T) => Promise<void>) => {
      takeFromDom(current)
      let first: string | undefined
      await handleSubmit(onValid, (issues) => {
        first = (Object.values(issues) as { message?: string }[])[0]?.message
      })()
      return first
    },
    validate: async (current: HTMLFormElement) => {
      takeFromDom(current)
      await trigger()
    },
    errorsOf: (current: HTMLFormElement) => {
      const fieldErrors = Object.keys(valuesOf(current)).map((field) => [
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
