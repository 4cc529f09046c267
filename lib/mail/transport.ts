/** A letter to one person, written and ready to leave. `id` and `createdAt` stay the same at every attempt. */
export type Mail = {
  id: string
  createdAt: Date
  to: string
  subject: string
  text: string
  html: string
}

/** Hands a letter on, or throws. Once the signal is aborted nothing more of it may leave this process. */
export type Transport = (mail: Mail, signal: AbortSignal) => Promise<void>

type Details = { permanent?: boolean; retryAfterMs?: number; cause?: unknown }

/** A letter was not taken. `permanent`: there is no use in trying again. */
export class Refused extends Error {
  readonly permanent: boolean
  readonly retryAfterMs: number

  constructor(message: string, { permanent = false, retryAfterMs = 0, cause }: Details = {}) {
    super(message, { cause })
    this.permanent = permanent
    this.retryAfterMs = retryAfterMs
  }
}
