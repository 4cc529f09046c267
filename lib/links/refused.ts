/**
 * Its message is the reason, for the log. Learners see one text for every reason; in a preview, reviewers are told only
 * an HTTP status, a timeout or a host that is not allowed.
 */
export class LinkRefused extends Error {}

/** The reason in a few words, without anything of the link itself. */
export function reasonOf(error: unknown) {
  if (error instanceof LinkRefused) return error.message
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : String(name)
}
