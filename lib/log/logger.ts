import pino from 'pino'
import { env } from '@/lib/env'
import { timeField, logDestination, writeRequestLogLine } from './write-lines.mjs'

/** Writes one JSON line per event to standard output. Callers log nothing secret or personal. */
export const log = pino(
  {
    level: env.NODE_ENV === 'test' ? 'silent' : 'info',
    base: null,
    timestamp: timeField,
    serializers: { err: serializeError },
  },
  logDestination,
)

/** Writes the log line of a request, unless the level excludes it. */
export const logRequest: typeof writeRequestLogLine = (entry) => {
  if (log.isLevelEnabled('info')) writeRequestLogLine(entry)
}

/** A `/` before the `@` belongs to the path of a package, such as `node_modules/@prisma/client`. */
const emailAddress = /[^\s"'`(=<]*[^\s"'`(=</]@[^\s"'`)>]+/g

/** Prisma's errors repeat the written values; only the last line says what is wrong. */
const shortMessage = ({ name, message }: Error) =>
  name.startsWith('PrismaClient') ? message.trim().replace(/^[^]*\n/, '') : message

/**
 * Serializes an error for the log: type, code, stack, cause, and the message with e-mail addresses removed. Omits
 * other properties, such as the values of a refused row.
 */
export function serializeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, stack = '', cause } = error
  const { code } = error as { code?: unknown }
  return {
    type: name,
    ...(typeof code === 'string' && { code }),
    message: shortMessage(error).replace(emailAddress, '-'),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause !== undefined && depth < 3 && { cause: serializeError(cause, depth + 1) }),
  }
}
