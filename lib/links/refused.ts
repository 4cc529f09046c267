/** Why a link does not pass. For the log only: whoever handed it in gets the same text whatever the reason. */
export class LinkRefused extends Error {}

/** The reason in a few words, without anything of the link itself. */
export function reasonOf(error: unknown) {
  if (error instanceof LinkRefused) return error.message
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : String(name)
}
