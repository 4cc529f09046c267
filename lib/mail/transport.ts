/** A rendered e-mail to one person. `id` and `createdAt` stay the same at every attempt. */
export type Mail = {
  id: string
  createdAt: Date
  to: string
  subject: string
  text: string
  html: string
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>
}

/** Sends an e-mail, or throws. Once the signal is aborted, it must send nothing more. */
export type Transport = (mail: Mail, signal: AbortSignal) => Promise<void>

type Details = { permanent?: boolean; retryAfterMs?: number; cause?: unknown }

/** An e-mail could not be sent. `permanent`: retrying is useless. */
export class SendError extends Error {
  readonly permanent: boolean
  readonly retryAfterMs: number

  constructor(message: string, { permanent = false, retryAfterMs = 0, cause }: Details = {}) {
    super(message, { cause })
    this.permanent = permanent
    this.retryAfterMs = retryAfterMs
  }
}
