import { gunzipSync } from 'node:zlib'
import { compressResponse } from './compressed-response'
import { etagOf, matchesEtag } from './etag'
import { fileResponse } from './file-response'
import type { RequestMeta } from './handle'
import { publicDocument } from './public-document'
import { createResponse, jsonReply, makeConditional } from './reply'

const body = JSON.stringify({ text: 'x'.repeat(2000) })
const etag = etagOf(body)

const respondWithJson = (acceptEncoding: string) => {
  const reply = jsonReply(body, 200)
  makeConditional(reply, etag, null)
  return createResponse(reply, { headers: {}, csrfCookie: null, acceptEncoding })
}
const respondWithFile = (acceptEncoding: string) =>
  compressResponse(
    new Response(body, {
      headers: { 'content-type': 'application/json', 'content-length': String(body.length), etag },
    }),
    acceptEncoding,
  )

test.each([
  ['JSON', respondWithJson],
  ['a file', respondWithFile],
])(
  '%s in gzip has a weak ETag, and a client can revalidate with the weak or the strong one',
  async (_, respond) => {
    const plain = await respond('identity')
    expect([plain.headers.get('content-encoding'), plain.headers.get('etag')]).toEqual([null, etag])
    // The second response comes from the cache of compressed bodies, which an earlier case may have filled.
    for (let n = 0; n < 2; n++) {
      const compressed = await respond('gzip')
      expect([compressed.headers.get('content-encoding'), compressed.headers.get('etag')]).toEqual([
        'gzip',
        `W/${etag}`,
      ])
      expect(compressed.headers.get('vary')).toBe('accept-encoding')
      expect(gunzipSync(Buffer.from(await compressed.arrayBuffer())).toString()).toBe(body)
    }
    for (const known of [etag, `W/${etag}`]) expect(matchesEtag(known, etag)).toBe(true)
  },
)

const longFile = {
  bytes: Buffer.from(body),
  filename: 'file.json',
  type: 'application/json',
  disposition: 'inline',
} as const
const requestMetaWith = (ifNoneMatch: string | null): RequestMeta => ({
  ...{ ip: '', sessionToken: null, cookies: null, requestId: '', authorization: null },
  ifNoneMatch,
})

test.each<[string, (ifNoneMatch: string | null, acceptEncoding: string) => Promise<Response>]>([
  [
    'JSON',
    (ifNoneMatch, acceptEncoding) => {
      const reply = jsonReply(body, 200)
      makeConditional(reply, etag, ifNoneMatch)
      return createResponse(reply, { headers: {}, csrfCookie: null, acceptEncoding })
    },
  ],
  [
    'a file',
    (ifNoneMatch, acceptEncoding) =>
      compressResponse(fileResponse(longFile, requestMetaWith(ifNoneMatch)), acceptEncoding),
  ],
])('the 304 of %s has the Vary of the 200, and no Content-Encoding', async (_, respond) => {
  for (const acceptEncoding of ['gzip', 'identity']) {
    const full = await respond(null, acceptEncoding)
    const notModified = await respond(full.headers.get('etag'), acceptEncoding)
    expect([full.status, full.headers.get('vary')]).toEqual([200, 'accept-encoding'])
    expect([notModified.status, notModified.headers.get('vary')]).toEqual([304, 'accept-encoding'])
    expect(notModified.headers.get('content-encoding')).toBeNull()
  }
})

test('the 304 of a public document has the Vary of the 200, and no Content-Encoding', async () => {
  const serve = publicDocument('application/json', async () => body)
  const respond = async (headers: HeadersInit = {}) => {
    const context = { params: Promise.resolve({}) }
    return compressResponse(await serve(new Request('http://here/', { headers }), context), 'gzip')
  }
  const full = await respond()
  const notModified = await respond({ 'if-none-match': full.headers.get('etag') ?? '' })
  expect([full.headers.get('vary'), full.headers.get('content-encoding')]).toEqual([
    'accept-encoding',
    'gzip',
  ])
  expect([notModified.status, notModified.headers.get('vary')]).toEqual([304, 'accept-encoding'])
  expect(notModified.headers.get('content-encoding')).toBeNull()
})

const streamedReply = (body: ReadableStream<Uint8Array>) =>
  compressResponse(new Response(body, { headers: { 'content-type': 'text/csv' } }), 'gzip')

test('a streamed body is compressed', async () => {
  const { headers, body: compressed } = await streamedReply(new Blob(['Asha\r\n', 'Ben\r\n']).stream())
  expect(headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await new Response(compressed).arrayBuffer())).toString()).toBe(
    'Asha\r\nBen\r\n',
  )
})

test('a compressed response fails if its streamed body does; cancelling it cancels the streamed body', async () => {
  /** Sends one chunk, then fails; with `onCancel`, stays open instead and calls it when it is cancelled. */
  const streamOneChunk = (onCancel?: () => void) =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(body)),
      pull: (controller) => (onCancel ? undefined : controller.error(new Error('The database is gone.'))),
      ...(onCancel && { cancel: onCancel }),
    })
  await expect((await streamedReply(streamOneChunk())).text()).rejects.toThrow('The database is gone.')
  await new Promise<void>((resolve) => {
    void streamedReply(streamOneChunk(resolve)).then((response) => response.body?.cancel())
  })
})
