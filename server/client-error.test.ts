/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Duplex } from 'node:stream'
import { messages } from '@/lib/messages'
import { respondToClientError } from './client-error'

const ids = Array.from({ length: 1000 }, () => 'TT-001-BCDF-GH06JKLM').join(',')
const requestOf = (query: string, header = '') =>
  `GET /api/certificate/verify-certificates?ids=${query} HTTP/1.1\r\nHost: localhost\r\n${header}\r\n`
const requestWithLongUrl = requestOf(ids)
const requestWithLongHeader = requestOf('TT-001-BCDF-GH06JKLM', `x-long: ${'a'.repeat(20_000)}\r\n`)
/** Node limits a request's URL and headers to 16 KB. The first piece is below the limit; both together exceed it. */
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

/** Sends `first`, and `next` after the first bytes of a response. Returns all that was received. */
async function sendAndReceive(server: Server, first: string, next = '') {
  server.on('clientError', respondToClientError)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.once('data', () => socket.write(next)).on('data', (chunk) => (received += String(chunk)))
  socket.write(first)
  await once(socket, 'close')
  server.close()
  return received
}

const garbage = 'garbage\r\n\r\n'

test('if garbage arrives while a response is being sent, the connection is closed and nothing is added to the response', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('the first half')
  })
  expect(await sendAndReceive(server, requestOf(''), garbage)).toMatch(/\r\n\r\nthe first half$/)
})

test('garbage after a complete response is answered with 400', async () => {
  const server = createServer((_request, response) => response.end('complete'))
  expect(await sendAndReceive(server, requestOf(''), garbage)).toMatch(/\r\n\r\ncompleteHTTP\/1\.1 400 /)
})

test('a request that arrives too slowly is answered with 408 and the message that it was too slow', async () => {
  const server = createServer({ headersTimeout: 20, requestTimeout: 20, connectionsCheckingInterval: 10 })
  const response = await sendAndReceive(server, 'GET / HTTP/1.1\r\nHost: localhost\r\n')
  expect(response).toMatch(/^HTTP\/1\.1 408 /)
  expect(response).toContain(JSON.stringify({ message: messages.httpRequests.tooSlow }))
})
