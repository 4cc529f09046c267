import 'server-only'
import { isIP, isIPv4, isIPv6 } from 'node:net'
import { concurrencyLimit } from '@/lib/jobs/concurrency-limit'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { linkCheck } from '@/lib/limits'
import { log } from '@/lib/log/logger'
import { messages } from '@/lib/messages'
import { isAllowableAddress, isPublicAddress, isSameAddress } from './address-rules'
import { dial, type Connection } from './dial'
import { fetchOnce, type FetchResult } from './fetch-once'
import { LinkRefused, reasonOf } from './refused'
import { resolveHost } from './resolve'
import { validateTarget, type Target, type TargetRules } from './target'

export type LinkCheckResult = {
  finalUrl: string
  status: number
  type: string | null
  /** Bytes; null if the host does not say and the file is longer than what was read. */
  length: bigint | null
  /** Hash of what was read, hexadecimal. */
  sha256: string
  checkedAt: Date
}

export type CheckLinkOptions = TargetRules & {
  resolve: (target: Target, signal: AbortSignal) => Promise<string[]>
  dial: (target: Target, address: string, signal: AbortSignal) => Promise<Connection>
  timeoutMs: number
}

const defaultOptions: CheckLinkOptions = {
  allow: env.LINK_CHECK_ALLOW,
  ownHost: new URL(env.APP_URL).hostname,
  resolve: resolveHost,
  dial,
  timeoutMs: linkCheck.timeoutMs,
}

const limitChecks = concurrencyLimit({ ...linkCheck, message: messages.submissions.linkBusy })

/**
 * Fetches a link as an outsider. Throws `unprocessable` with the same text for every reason, so that nobody can
 * explore a network, and `unavailable` when too many are pending.
 */
export function checkLink(link: string, options: Partial<CheckLinkOptions> = {}): Promise<LinkCheckResult> {
  return limitChecks(async () => {
    const all = { ...defaultOptions, ...options }
    const hosts: string[] = []
    try {
      return await inTime(all.timeoutMs, (signal) => follow(link, all, signal, hosts))
    } catch (cause) {
      log.info({ reason: reasonOf(cause), hosts }, 'link refused')
      throw new AppError('unprocessable', messages.submissions.linkNotPublic, { cause })
    }
  })
}

/** Ends on time even if a step cannot be aborted. */
function inTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>) {
  const signal = AbortSignal.timeout(ms)
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new LinkRefused('time')), { once: true })
  })
  return Promise.race([over, work(signal)])
}

async function follow(
  link: string,
  options: CheckLinkOptions,
  signal: AbortSignal,
  hosts: string[],
): Promise<LinkCheckResult> {
  let next = link
  for (let hop = 0; hop <= linkCheck.redirects; hop++) {
    const target = validateTarget(next, options)
    hosts.push(target.url.host)
    const response = await visit(target, options, signal)
    if (response.kind === 'file') {
      const { status, type, length, sha256 } = response
      return { finalUrl: target.url.href, status, type, length, sha256, checkedAt: new Date() }
    }
    next = URL.canParse(response.location, target.url) ? new URL(response.location, target.url).href : ''
  }
  throw new LinkRefused('redirects')
}

/** Tries one address of each family: many machines can reach only one of them. */
async function visit(target: Target, options: CheckLinkOptions, signal: AbortSignal): Promise<FetchResult> {
  const addresses = await checkedAddresses(target, options, signal)
  const candidates = [addresses.find(isIPv4), addresses.find(isIPv6)].filter((each) => each !== undefined)
  let failure: unknown
  for (const address of candidates) {
    try {
      const connection = await options.dial(target, address, signal)
      return await fetchOnce(target.url, checkedConnection(connection, address))
    } catch (error) {
      if ((error as { syscall?: unknown }).syscall !== 'connect') throw error
      failure = error
    }
  }
  throw failure
}

/** A single address that must not be dialled refuses the name: it may be the next one to be answered alone. */
async function checkedAddresses(target: Target, options: CheckLinkOptions, signal: AbortSignal) {
  const addresses = isIP(target.host) ? [target.host] : await options.resolve(target, signal)
  if (addresses.length === 0) throw new LinkRefused('unknown name')
  const fits = target.allowed ? isAllowableAddress : isPublicAddress
  if (!addresses.every(fits)) throw new LinkRefused('address')
  return addresses
}

function checkedConnection(connection: Connection, address: string) {
  if (isSameAddress(connection.remoteAddress ?? '', address)) return connection
  connection.destroy()
  throw new LinkRefused('another address')
}
