/** An invalid field and its message. Most forms also show the first issue as a toast. */
export type ValidationIssue = { field: string; message: string }

/** The first message for each field. */
export function byField(issues: ValidationIssue[]) {
  const fields: Record<string, string> = {}
  for (const { field, message } of issues) fields[field] ??= message
  return fields
}
