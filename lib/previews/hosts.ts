import { asciiHost } from '@/lib/format/ascii-host'

/** Splits a list at commas, semicolons and white space into distinct hosts, in lower case and Punycode. */
export const parseHosts = (input: string) => [
  ...new Set(
    input
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(normalizeHost),
  ),
]

const normalizeHost = (input: string) =>
  input.startsWith('*.') ? `*.${asciiHost(input.slice(2))}` : asciiHost(input)

// The last label begins with a letter: URL parsers read a host whose last label is a number as an IPv4 address.
const hostNameRegex = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Whether a text is a host name, such as `example.org`, or a wildcard for its subdomains, such as `*.example.org`. */
export const isHostOrWildcard = (host: string) =>
  host.startsWith('*.')
    ? hostNameRegex.test(host.slice(2)) && host.slice(2).includes('.')
    : hostNameRegex.test(host)

/** Whether the host of a URL is one of the permitted hosts, or matches a wildcard among them. */
export const permitsHost = (hosts: readonly string[], { hostname }: URL) =>
  hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
