/**
 * `message` is a reason for the log. Users see few of the reasons, because the others would help to probe the server's
 * network.
 */
export class LinkRefused extends Error {}

/** The reason in a few words, without anything of the link itself. */
export function reasonOf(error: unknown) {
  if (error instanceof LinkRefused) return error.message
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : String(name)
}
