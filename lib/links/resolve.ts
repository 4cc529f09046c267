import { lookup, Resolver } from 'node:dns/promises'
import { linkCheck } from '@/lib/limits'
import type { Target } from './target'

/**
 * Uses `lookup` for hosts on the allow list, because it also reads the hosts file. Otherwise sends queries that `signal`
 * can abort, and omits an address family whose query fails.
 */
export async function resolveHost(
  { host, isOnAllowList }: Target,
  signal: AbortSignal,
  servers?: string[],
): Promise<string[]> {
  signal.throwIfAborted()
  if (isOnAllowList) return (await lookup(host, { all: true })).map(({ address }) => address)
  const resolver = new Resolver({ timeout: linkCheck.nameServerTimeoutMs, tries: linkCheck.nameServerTries })
  if (servers) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  signal.removeEventListener('abort', cancel)
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}
