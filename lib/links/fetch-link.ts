import { isIP, isIPv4, isIPv6 } from 'node:net'
import { linkCheck } from '@/lib/limits'
import { isPublicAddress, isPublicOrInternalAddress, isSameAddress } from './address-rules'
import type { Connection } from './dial'
import { fetchOnce, type FetchedFile, type FetchResult } from './fetch-once'
import { LinkRefused } from './refused'
import { parseTarget, type Target, type TargetRules } from './target'

export type FetchOptions = TargetRules & {
  resolve: (target: Target, signal: AbortSignal) => Promise<string[]>
  dial: (target: Target, address: string, signal: AbortSignal) => Promise<Connection>
  timeoutMs: number
  /** Throws for a URL, of the link or of a redirect, that must not be fetched. */
  checkUrl?: (url: URL) => void
  /** Maximum length of a body that is returned; without it only the start of the body is read. */
  bodyMaxBytes?: number
}

export type FetchedLink = FetchedFile & { finalUrl: string; checkedAt: Date }

/**
 * Fetches a link as an anonymous visitor would; `visitedHosts` receives the host of the link and of each redirect.
 * Throws LinkRefused or an error of Node.
 */
export const fetchLink = (link: string, options: FetchOptions, visitedHosts: string[] = []) =>
  withDeadline(options.timeoutMs, (signal) => follow(link, options, signal, visitedHosts))

/** Rejects at the deadline even if a step cannot be aborted. */
function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>) {
  const signal = AbortSignal.timeout(ms)
  const timedOut = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new LinkRefused('timeout')), { once: true })
  })
  return Promise.race([timedOut, work(signal)])
}

async function follow(
  link: string,
  options: FetchOptions,
  signal: AbortSignal,
  visitedHosts: string[],
): Promise<FetchedLink> {
  let next = link
  for (let hop = 0; hop <= linkCheck.redirects; hop++) {
    const target = parseTarget(next, options)
    visitedHosts.push(target.url.host)
    options.checkUrl?.(target.url)
    const result = await visit(target, options, signal)
    if (result.kind === 'file') return { ...result.file, finalUrl: target.url.href, checkedAt: new Date() }
    next = URL.canParse(result.location, target.url) ? new URL(result.location, target.url).href : ''
  }
  throw new LinkRefused('redirects')
}

/** Tries one address of each family: many machines can reach only one of them. */
async function visit(target: Target, options: FetchOptions, signal: AbortSignal): Promise<FetchResult> {
  const addresses = await resolvePermittedAddresses(target, options, signal)
  const candidates = [addresses.find(isIPv4), addresses.find(isIPv6)].filter((each) => each !== undefined)
  let failure: unknown
  for (const address of candidates) {
    try {
      const connection = await options.dial(target, address, signal)
      return await fetchOnce(target.url, requireRemoteAddress(connection, address), options.bodyMaxBytes)
    } catch (error) {
      if ((error as { syscall?: unknown }).syscall !== 'connect') throw error
      failure = error
    }
  }
  throw failure
}

/** Refuses a host if any of its addresses is forbidden: the next lookup may return that one alone (DNS rebinding). */
async function resolvePermittedAddresses(target: Target, options: FetchOptions, signal: AbortSignal) {
  const addresses = isIP(target.host) ? [target.host] : await options.resolve(target, signal)
  if (addresses.length === 0) throw new LinkRefused('unknown name')
  const mayBeDialled = target.isOnAllowList ? isPublicOrInternalAddress : isPublicAddress
  if (!addresses.every(mayBeDialled)) throw new LinkRefused('address')
  return addresses
}

function requireRemoteAddress(connection: Connection, address: string) {
  if (isSameAddress(connection.remoteAddress ?? '', address)) return connection
  connection.destroy()
  throw new LinkRefused('another address')
}
