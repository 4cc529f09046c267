import pino from 'pino'
import { env } from './env'

/** One JSON line per event on standard output. Nothing secret or personal is ever handed to it. */
export const log = pino({
  level: env.NODE_ENV === 'test' ? 'silent' : 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
})
