import 'server-only'
import { concurrencyLimit } from '@/lib/jobs/concurrency-limit'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { linkCheck } from '@/lib/limits'
import { log } from '@/lib/log/logger'
import { messages } from '@/lib/messages'
import { dial } from './dial'
import { fetchLink, type FetchOptions } from './fetch-link'
import { isRemoteFailure, reasonOf } from './refused'
import { resolveHost } from './resolve'

export type LinkCheckResult = {
  finalUrl: string
  status: number
  /** The Content-Type header. */
  type: string | null
  /** The declared size in bytes. Without one: the counted size, or null if counting stopped at `linkCheck.hashedBytes`. */
  length: bigint | null
  /** SHA-256 of the first `linkCheck.hashedBytes` bytes, hexadecimal. */
  sha256: string
  checkedAt: Date
}

export type CheckLinkOptions = Omit<FetchOptions, 'checkUrl' | 'bodyMaxBytes'>

export const defaultOptions: CheckLinkOptions = {
  allow: env.LINK_CHECK_ALLOW,
  ownHost: new URL(env.APP_URL).hostname,
  resolve: resolveHost,
  dial,
  timeoutMs: linkCheck.timeoutMs,
}

const limitChecks = concurrencyLimit({ ...linkCheck, message: messages.submissions.linkBusy })

/**
 * Fetches a link as an anonymous visitor would. Throws `unprocessable` with one text for every reason, so that nobody
 * can probe the server's network with links; `unavailable` if too many checks run.
 */
export function checkLink(link: string, options: Partial<CheckLinkOptions> = {}): Promise<LinkCheckResult> {
  return limitChecks(async () => {
    const visitedHosts: string[] = []
    try {
      const { body: _body, ...result } = await fetchLink(
        link,
        { ...defaultOptions, ...options },
        visitedHosts,
      )
      return result
    } catch (cause) {
      // The route handler logs a programming error with its stack.
      if (!isRemoteFailure(cause)) throw cause
      log.info({ reason: reasonOf(cause), hosts: visitedHosts }, 'link refused')
      throw new AppError('unprocessable', messages.submissions.linkNotPublic, { cause })
    }
  })
}
