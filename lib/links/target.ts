import { linkCheck } from '@/lib/limits'
import { isWebAddress } from '@/lib/submissions/link-rules'
import { LinkRefused } from './refused'

/** One URL of a redirect chain: the link itself, or one to which a redirect leads. */
export type Target = {
  url: URL
  /** Name or address literal, without brackets and final dot. */
  host: string
  port: number
  /** LINK_CHECK_ALLOW names this host and port: no rule for ports and names applies, and private addresses pass. */
  isOnAllowList: boolean
}

export type TargetRules = {
  /** host:port in lower case. */
  allow: readonly string[]
  /** The host of this application: its own pages are not a learner's work. */
  ownHost: string
}

/**
 * Names that no public host has. `parseTarget` removes one final dot; a second one could hide a private name or
 * `ownHost`.
 */
const privateName = /^[^.]*$|\.$|(^|\.)(localhost|local|internal|home\.arpa|onion)$/

/** Parses a URL, and checks scheme, port and name; the address is checked later. Throws LinkRefused. */
export function parseTarget(text: string, { allow, ownHost }: TargetRules): Target {
  if (!isWebAddress(text)) throw new LinkRefused('no web address')
  const url = new URL(text)
  const port = url.port === '' ? defaultPort(url) : Number(url.port)
  const name = url.hostname.replace(/\.$/, '')
  const host = name.replace(/^\[|\]$/g, '')
  const isIpv6 = host !== name
  if (allow.includes(`${name}:${port}`)) return { url, host, port, isOnAllowList: true }
  if (!linkCheck.ports.includes(port)) throw new LinkRefused('port')
  if (name === ownHost) throw new LinkRefused('own host')
  if (!isIpv6 && privateName.test(name)) throw new LinkRefused('name')
  return { url, host, port, isOnAllowList: false }
}

const defaultPort = ({ protocol }: URL) => (protocol === 'https:' ? 443 : 80)
