/** Reasons why a link is refused. For the log only: the learner gets the same text for all. */
export class LinkRefused extends Error {}

/** The reason in a few words, without anything of the link itself. */
export function reasonOf(error: unknown) {
  if (error instanceof LinkRefused) return error.message
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : String(name)
}
