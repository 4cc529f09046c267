import 'server-only'
import { concurrencyLimit } from '@/lib/jobs/concurrency-limit'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { linkCheck } from '@/lib/limits'
import { log } from '@/lib/log/logger'
import { messages } from '@/lib/messages'
import { dial } from './dial'
import { fetchLink, type FetchOptions } from './fetch-link'
import { reasonOf } from './refused'
import { resolveHost } from './resolve'

export type LinkCheckResult = {
  finalUrl: string
  status: number
  /** The Content-Type header. */
  type: string | null
  /** Bytes; null if the host does not declare a length and the file has `linkCheck.hashedBytes` bytes or more. */
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
 * Fetches a link as an anonymous visitor would. Throws `unprocessable` with the same text for every reason, so that
 * nobody can explore a network, and `unavailable` when too many checks are running.
 */
export function checkLink(link: string, options: Partial<CheckLinkOptions> = {}): Promise<LinkCheckResult> {
  return limitChecks(async () => {
    const hosts: string[] = []
    try {
      const { body: _body, ...result } = await fetchLink(link, { ...defaultOptions, ...options }, hosts)
      return result
    } catch (cause) {
      log.info({ reason: reasonOf(cause), hosts }, 'link refused')
      throw new AppError('unprocessable', messages.submissions.linkNotPublic, { cause })
    }
  })
}
