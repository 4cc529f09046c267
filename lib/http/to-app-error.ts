import { z } from 'zod'
import { AppError } from '@/lib/errors'
import { messages } from '@/lib/messages'

// What a schema does not say in words of its own.
z.config({ customError: () => messages.general.invalid })

/** What to tell of an error: our own says its text, a misfit body names its fields, a stranger says nothing. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof z.ZodError) return misfit(error)
  if (databaseAway(error))
    return new AppError('unavailable', messages.general.unavailable, { cause: error, retryAfterSeconds: 5 })
  return new AppError('internal', messages.general.unexpected, { cause: error })
}

function misfit(error: z.ZodError) {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message
  const message = error.issues[0]?.message ?? messages.general.invalid
  return new AppError('invalid', message, { fields, cause: error })
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'P2037',
])
/** Admin shutdown, crash shutdown, cannot connect now, too many connections, statement or lock time-out, read-only, disk full. */
const serverCodes = /^(57P0[123]|53\d{3}|57014|55P03|08\d{3}|25P03)$/

/** Looks through the layers that wrap a driver's error. */
function databaseAway(error: unknown, depth = 0): boolean {
  if (!error || typeof error !== 'object' || depth > 5) return false
  const { code, originalCode, kind, cause, meta, message } = error as Record<string, unknown>
  for (const found of [code, originalCode]) {
    if (typeof found === 'string' && (connectionCodes.has(found) || serverCodes.test(found))) return true
  }
  if (kind === 'DatabaseNotReachable' || kind === 'ConnectionClosed' || kind === 'TooManyConnections')
    return true
  if (
    typeof message === 'string' &&
    /timeout exceeded when trying to connect|Connection terminated/i.test(message)
  )
    return true
  const inner =
    meta && typeof meta === 'object' ? (meta as Record<string, unknown>).driverAdapterError : undefined
  return databaseAway(cause, depth + 1) || databaseAway(inner, depth + 1)
}
