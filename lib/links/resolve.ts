import { lookup, Resolver } from 'node:dns/promises'
import { linkCheck } from '@/lib/limits'
import type { Target } from './target'

/**
 * The addresses of a name. For names on the allow list, uses `lookup`, which also reads the hosts file. For others,
 * queries the name server, which can be aborted; a family whose query fails is left out.
 */
export async function resolveHost(
  { host, allowed }: Target,
  signal: AbortSignal,
  servers?: string[],
): Promise<string[]> {
  signal.throwIfAborted()
  if (allowed) return (await lookup(host, { all: true })).map(({ address }) => address)
  const resolver = new Resolver({ timeout: linkCheck.nameServerMs, tries: linkCheck.nameServerTries })
  if (servers) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  signal.removeEventListener('abort', cancel)
  return answers.flatMap((response) => (response.status === 'fulfilled' ? response.value : []))
}
