import { lookup, Resolver } from 'node:dns/promises'
import { linkCheck } from '@/lib/limits'
import type { Target } from './target'

/**
 * All addresses of a name, IPv4 first. Strangers' names go to the name server directly: unlike `lookup` this can
 * be given up, and a name server that never answers does not hold the threads that the whole process resolves
 * names with. Names on the allow list may come from the machine's own files. `servers` replaces the machine's name
 * servers.
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
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}
