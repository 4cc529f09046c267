/**
 * The server refuses a link or the response to it. `message` is the reason, which is logged. Users see few of the
 * reasons: the others would help to probe the server's network.
 */
export class LinkRefused extends Error {}

/** The reason in a few words, which contain no part of the link. */
export function reasonOf(error: unknown) {
  if (error instanceof LinkRefused) return error.message
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : String(name)
}
