import { createHash } from 'node:crypto'
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { linkCheck } from '@/lib/limits'
import type { Connection } from './dial'
import { LinkRefused } from './refused'

export type FetchedFile = {
  status: number
  /** The Content-Type header. */
  type: string | null
  length: bigint | null
  /** SHA-256 of the first `linkCheck.hashedBytes` bytes, hexadecimal. */
  sha256: string
  /** The whole body; null if it is longer than `bodyMaxBytes`. */
  body: Buffer | null
}

export type FetchResult = { kind: 'redirect'; location: string } | { kind: 'file'; file: FetchedFile }

const redirects = new Set([301, 302, 303, 307, 308])

/** They contain no cookies, credentials or proxy settings, so they reveal nothing about the learner or the institute. */
const headers = {
  'user-agent': 'Mozilla/5.0 (compatible; LinkCheck/1.0)',
  accept: '*/*',
  'accept-encoding': 'identity',
}

/** One GET over a connection, which is closed afterwards. Throws LinkRefused for anything but a redirect or a 200. */
export async function fetchOnce(url: URL, connection: Connection, bodyMaxBytes = 0): Promise<FetchResult> {
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
    if (location !== undefined && redirects.has(status))
      return { kind: 'redirect', location: asUtf8(location) }
    if (status !== 200) throw new LinkRefused(`status ${status}`)
    return {
      kind: 'file',
      file: { status, type: contentTypeOf(response), ...(await readBody(response, bodyMaxBytes)) },
    }
  } finally {
    connection.destroy()
  }
}

/** If the server switches protocols, Node emits neither `response` nor `error`, only `close`. */
const responseTo = (request: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
    request.on('close', () => reject(new LinkRefused('no answer')))
  })

/** Node reads headers as Latin-1; non-ASCII addresses in them are UTF-8. */
const asUtf8 = (header: string) => Buffer.from(header, 'latin1').toString('utf8')

const contentTypeOf = ({ headers }: IncomingMessage) =>
  headers['content-type']?.slice(0, linkCheck.typeMax) || null

/** Hashes the start of the body, and returns the whole body if it has at most `bodyMaxBytes`. Decompresses nothing. */
async function readBody(response: IncomingMessage, bodyMaxBytes: number) {
  const hash = createHash('sha256')
  const declared = declaredLength(response)
  // A body that is declared too long is not returned. Its first bytes are hashed.
  const returnedMaxBytes = declared !== null && declared > bodyMaxBytes ? 0 : bodyMaxBytes
  const chunks: Buffer[] = []
  let length = 0
  let isTruncated = false
  for await (const chunk of response as AsyncIterable<Buffer>) {
    hash.update(chunk.subarray(0, Math.max(0, linkCheck.hashedBytes - length)))
    length += chunk.length
    if (length <= returnedMaxBytes) chunks.push(chunk)
    isTruncated = length >= linkCheck.hashedBytes && length > returnedMaxBytes
    if (isTruncated) break
  }
  return {
    length: declared ?? (isTruncated ? null : BigInt(length)),
    sha256: hash.digest('hex'),
    body: length <= returnedMaxBytes ? Buffer.concat(chunks) : null,
  }
}

function declaredLength({ headers }: IncomingMessage) {
  const length = headers['content-length']
  return length && Number.isSafeInteger(Number(length)) ? BigInt(length) : null
}
