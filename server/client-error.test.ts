/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Duplex } from 'node:stream'
import { messages } from '@/lib/messages'
import { respondToClientError } from './client-error'

const ids = Array.from({ length: 1000 }, () => 'TT-001-BCDF-GH06JKLM').join(',')
const requestOf = (query: string, header = '') =>
  `GET /api/certificate/verify-certificates?ids=${query} HTTP/1.1\r\nHost: localhost\r\n${header}\r\n`
const requestWithLongUrl = requestOf(ids)
const requestWithLongHeader = requestOf('TT-001-BCDF-GH06JKLM', `x-long: ${'a'.repeat(20_000)}\r\n`)
/** Below Node's limit for a request's URL and headers, 16 KB: only the second piece exceeds it. */
const firstPieceLength = 14_600
const inTwoPieces = (request: string) => [request.slice(0, firstPieceLength), request.slice(firstPieceLength)]

/** The response to a request that arrives in these pieces. */
async function responseTo(pieces: string[]) {
  let response = ''
  const connection = new Duplex({
    read() {
      const piece = pieces.shift()
      if (piece !== undefined) this.push(piece)
    },
    write(chunk, _encoding, done) {
      response += String(chunk)
      done()
    },
  })
  const server = createServer().on('clientError', respondToClientError)
  server.emit('connection', connection)
  await once(connection, 'finish')
  connection.destroy()
  return response
}

test.each([
  ['a long URL in one piece', [requestWithLongUrl]],
  ['a long URL in two pieces', inTwoPieces(requestWithLongUrl)],
  ['a long header in one piece', [requestWithLongHeader]],
  ['a long header in two pieces', inTwoPieces(requestWithLongHeader)],
])('a request with %s is refused as too large', async (_, pieces) => {
  const response = await responseTo([...pieces])
  expect(response).toMatch(/^HTTP\/1\.1 431 /)
  expect(response).toContain(JSON.stringify({ message: messages.general.tooLarge }))
})
