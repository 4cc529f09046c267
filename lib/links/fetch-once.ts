import { createHash } from 'node:crypto'
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { linkCheck } from '@/lib/limits'
import type { Connection } from './dial'
import { LinkRefused } from './refused'

export type FetchResult =
  | { kind: 'redirect'; location: string }
  | { kind: 'file'; status: number; type: string | null; length: bigint | null; sha256: string }

const redirects = new Set([301, 302, 303, 307, 308])

/** Nothing of the learner, the institute or the surroundings (cookies, credentials, proxies) is in it. */
const headers = {
  'user-agent': 'Mozilla/5.0 (compatible; LinkCheck/1.0)',
  accept: '*/*',
  'accept-encoding': 'identity',
}

/** One GET over a connection, which is closed afterwards. Throws LinkRefused for anything but a redirect or a 200. */
export async function fetchOnce(url: URL, connection: Connection): Promise<FetchResult> {
  try {
    const request = httpRequest({
      path: url.pathname + url.search,
      headers: { host: url.host, ...headers },
      maxHeaderSize: linkCheck.headerBytes,
      insecureHTTPParser: false,
      createConnection: () => connection,
    })
    request.end()
    const response = await responseTo(request)
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (location !== undefined && redirects.has(status)) return { kind: 'redirect', location: utf8(location) }
    if (status !== 200) throw new LinkRefused(`status ${status}`)
    return { kind: 'file', status, type: typeOf(response), ...(await fingerprint(response)) }
  } finally {
    connection.destroy()
  }
}

/** A switch of protocols closes the request with neither a response nor an error. */
const responseTo = (request: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
    request.on('close', () => reject(new LinkRefused('no answer')))
  })

/** Node reads headers as Latin-1; non-ASCII addresses in them are UTF-8. */
const utf8 = (header: string) => Buffer.from(header, 'latin1').toString('utf8')

const typeOf = ({ headers }: IncomingMessage) => headers['content-type']?.slice(0, linkCheck.typeMax) || null

/** Reads the start of the body without decompressing it. */
async function fingerprint(response: IncomingMessage) {
  const hash = createHash('sha256')
  let read = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    const part = chunk.subarray(0, linkCheck.bytesRead - read)
    hash.update(part)
    read += part.length
    if (read === linkCheck.bytesRead) break
  }
  const ended = read < linkCheck.bytesRead
  return { length: declaredLength(response) ?? (ended ? BigInt(read) : null), sha256: hash.digest('hex') }
}

function declaredLength({ headers }: IncomingMessage) {
  const length = headers['content-length']
  return length && Number.isSafeInteger(Number(length)) ? BigInt(length) : null
}
