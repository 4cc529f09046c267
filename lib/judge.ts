/** What is wrong with an input: which field, and the text that says so. The first one is shown as a toast. */
export type Problem = { field: string; message: string }

/** The first text for each field. */
export function byField(problems: Problem[]) {
  const fields: Record<string, string> = {}
  for (const { field, message } of problems) fields[field] ??= message
  return fields
}
