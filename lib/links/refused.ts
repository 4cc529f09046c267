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

/** These mean an error of this program, e.g. an invalid argument, although such errors of Node have a `code`. */
const programmingErrors = new Set(['TypeError', 'RangeError', 'ReferenceError'])

/** Whether the link, its host or the network caused an error of a fetch; if not, it is an error of this program. */
export function isRemoteFailure(error: unknown) {
  if (error instanceof LinkRefused) return true
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  // Not `instanceof`: the classes of Node's own errors differ from those of a VM context, as in Jest.
  return typeof code === 'string' && !programmingErrors.has(String(name))
}
