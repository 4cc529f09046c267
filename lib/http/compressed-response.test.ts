import { gunzipSync } from 'node:zlib'
import { compressResponse } from './compressed-response'
import { etagOf, matchesEtag } from './etag'
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
