import { Duplex } from 'node:stream'

/** A response in wire format. */
export const page = (status: number, headers: Record<string, string> = {}, body = '') =>
  [
    `HTTP/1.1 ${status} Any`,
    ...Object.entries({ 'content-length': String(body.length), ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '',
    body,
  ].join('\r\n')

export const redirect = (location: string, status = 302) => page(status, { location })

/** The addresses for a name: first, second … */
class LookupQueue {
  constructor(readonly answers: string[][]) {}
}

export const inLookupOrder = (...answers: string[][]) => new LookupQueue(answers)

type RecordedRequest = { url: URL; host: string }

/**
 * A web without sockets: names have addresses, pages have answers, and every question, every dial and every
 * request is written down.
 */
export class ScriptedWeb {
  readonly dialled: string[] = []
  readonly asked: string[] = []
  readonly requests: string[] = []

  constructor(
    private readonly names: Record<string, string[] | LookupQueue>,
    private readonly pages: Record<string, string> = {},
  ) {}

  readonly resolve = ({ host }: RecordedRequest) => {
    const addresses = this.names[host] ?? []
    const turn = this.asked.filter((name) => name === host).length
    this.asked.push(host)
    return Promise.resolve(addresses instanceof LookupQueue ? (addresses.answers[turn] ?? []) : addresses)
  }

  readonly dial = ({ url }: RecordedRequest, address: string) => {
    this.dialled.push(address)
    return Promise.resolve(this.connection(url, address))
  }

  private connection(url: URL, remoteAddress: string) {
    const response = this.pages[url.href] ?? page(200, {}, 'a file')
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
