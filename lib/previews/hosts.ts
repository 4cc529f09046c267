import { asciiHost } from '@/lib/format/ascii-host'

/** The hosts in a list with commas, semicolons or spaces between them, each once, in lower case and Punycode. */
export const hostsOf = (input: string) => [
  ...new Set(
    input
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(asHost),
  ),
]

const asHost = (input: string) =>
  input.startsWith('*.') ? `*.${asciiHost(input.slice(2))}` : asciiHost(input)

// The last label begins with a letter: a URL reads a host whose last label is a number as an IP address.
const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Whether it is a host name, such as `example.org`, or stands for all names below one, as `*.example.org` does. */
export const isHost = (host: string) =>
  host.startsWith('*.') ? hostName.test(host.slice(2)) && host.slice(2).includes('.') : hostName.test(host)

/** Whether the institute permits previews from the host of this address. */
export const permitsHost = (hosts: readonly string[], { hostname }: URL) =>
  hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
