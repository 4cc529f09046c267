/** The current values of the fields of a form in the DOM. */
export const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Record<string, string>
