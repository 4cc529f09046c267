import { z } from 'zod'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { recordDatabaseFull } from '@/lib/db/disk-full'

// Issues get this message if their schema has no message of its own.
z.config({ customError: () => messages.general.invalid })

/**
 * Converts any error: an AppError stays, invalid input is `invalid`, a deleted row `not_found`, a lock conflict or an
 * unavailable database `unavailable`, anything else `internal`.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof z.ZodError) return validationError(error)
  const layers = layersOf(error)
  if (layers.some((layer) => codesOf(layer).some((code) => rowGoneCodes.has(code)))) return notFound()
  // The readiness check reports what is recorded here: it cannot measure the disk of a database on another machine.
  if (layers.some((layer) => codesOf(layer).includes(diskFullCode))) recordDatabaseFull()
  const retryAfterSeconds = layers.some(isLockConflict) ? 1 : layers.some(isDatabaseUnavailable) ? 5 : 0
  if (retryAfterSeconds) {
    const details = { cause: error, retryAfterSeconds }
    return new AppError('unavailable', messages.general.unavailable, details)
  }
  return new AppError('internal', messages.general.unexpected, { cause: error })
}

/** The header Retry-After, if the time is known. */
export const retryHeader = ({ retryAfterSeconds }: { retryAfterSeconds?: number | undefined }) =>
  retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : undefined

function validationError(error: z.ZodError) {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) if (path.length) fields[path.join('.')] ??= message
  const message = error.issues[0]?.message ?? messages.general.invalid
  return new AppError('invalid', message, { fields, cause: error })
}

type Layer = Record<string, unknown>

/** The error and those that it wraps: Prisma puts the driver's error into `cause` or `meta`. */
function layersOf(error: unknown, depth = 0): Layer[] {
  if (!error || typeof error !== 'object' || depth > 5) return []
  const layer = error as Layer
  const inner = (layer.meta as Layer | null | undefined)?.driverAdapterError
  return [layer, ...layersOf(layer.cause, depth + 1), ...layersOf(inner, depth + 1)]
}

const codesOf = ({ code, originalCode, kind }: Layer) =>
  [code, originalCode, kind].filter((each) => typeof each === 'string')

/** A row was deleted between the read and the write. */
const rowGoneCodes = new Set(['P2025'])

/** A deadlock or a serialization failure: the same request succeeds when it is repeated. */
const lockCodes = new Set(['40P01', '40001', 'P2034', 'TransactionWriteConflict'])
const isLockConflict = (layer: Layer) => codesOf(layer).some((code) => lockCodes.has(code))

const diskFullCode = '53100'

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
  'DatabaseNotReachable',
  'ConnectionClosed',
  'TooManyConnections',
])
/**
 * Error codes of PostgreSQL: shutdown, startup, lack of resources, statement or lock timeout, failed connection,
 * timeout of an idle transaction.
 */
const postgresCodes = /^(57P0[123]|53\d{3}|57014|55P03|08\d{3}|25P03)$/
const connectionMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error and is not queryable/i

const isDatabaseUnavailable = (layer: Layer) =>
  codesOf(layer).some((code) => connectionCodes.has(code) || postgresCodes.test(code)) ||
  (typeof layer.message === 'string' && connectionMessages.test(layer.message))
