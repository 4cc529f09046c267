/** Its message is the reason. Learners get one text for all reasons; a preview tells reviewers a status or a timeout. */
export class LinkRefused extends Error {}

/** The reason in a few words, without anything of the link itself. */
export function reasonOf(error: unknown) {
  if (error instanceof LinkRefused) return error.message
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : String(name)
}
