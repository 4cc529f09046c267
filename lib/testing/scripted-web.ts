import { Duplex } from 'node:stream'

/** An HTTP response as text. */
export const httpResponse = (status: number, headers: Record<string, string> = {}, body = '') =>
  [
    `HTTP/1.1 ${status} Any`,
    ...Object.entries({ 'content-length': String(body.length), ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '',
    body,
  ].join('\r\n')

export const redirect = (location: string, status = 302) => httpResponse(status, { location })

/** A host whose addresses change from lookup to lookup, as in DNS rebinding. */
class AddressesByLookup {
  constructor(readonly lookups: string[][]) {}
}

export const inLookupOrder = (...lookups: string[][]) => new AddressesByLookup(lookups)

export const defaultBody = 'a file'

type LinkTarget = { url: URL; host: string; port: number }

/**
 * A network without sockets. A host that is not in `addressesByHost` has no address; a URL that is not in `responses`
 * gets 200 and `defaultBody`.
 */
export class ScriptedWeb {
  /** Addresses of opened connections. */
  readonly dialled: string[] = []
  /** The same addresses, each with its port. */
  readonly endpoints: string[] = []
  readonly lookedUpNames: string[] = []
  readonly requests: string[] = []

  constructor(
    private readonly addressesByHost: Record<string, string[] | AddressesByLookup>,
    private readonly responses: Record<string, string> = {},
  ) {}

  readonly resolve = ({ host }: Pick<LinkTarget, 'host'>) => {
    const addresses = this.addressesByHost[host] ?? []
    const earlierLookupCount = this.lookedUpNames.filter((name) => name === host).length
    this.lookedUpNames.push(host)
    return Promise.resolve(
      addresses instanceof AddressesByLookup ? (addresses.lookups[earlierLookupCount] ?? []) : addresses,
    )
  }

  readonly dial = ({ url, port }: LinkTarget, address: string) => {
    this.dialled.push(address)
    this.endpoints.push(`${address}:${port}`)
    return Promise.resolve(this.connection(url, address))
  }

  private connection(url: URL, remoteAddress: string) {
    const response = this.responses[url.href] ?? httpResponse(200, {}, defaultBody)
    let request = ''
    const { requests } = this
    const duplex = new Duplex({
      read() {},
      write(chunk: Buffer, _encoding, done) {
        request += chunk.toString()
        if (request.endsWith('\r\n\r\n')) {
          requests.push(request)
          duplex.push(response)
        }
        done()
      },
    })
    return Object.assign(duplex, { remoteAddress })
  }
}
