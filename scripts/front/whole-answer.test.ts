import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { wholeAnswer } from './whole-answer.mjs'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

async function ask(handle: Handle) {
  const server = createServer((request, response) => {
    wholeAnswer(handle, request, response).then(
      ({ status, body }) => response.writeHead(status, { 'x-whole': String(body) }).end(),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://localhost:${port}/`)
  const told = {
    status: response.status,
    whole: response.headers.get('x-whole'),
    text: await response.text(),
  }
  server.close()
  return told
}

test('nothing of an answer is sent before it is whole', async () => {
  const handle: Handle = async (_, response) => {
    response.writeHead(201, { 'x-inner': '1' })
    response.write('one ')
    response.end('two')
  }
  expect(await ask(handle)).toEqual({ status: 201, whole: 'one two', text: '' })
})

test('where an answer fails on the way, what is said of that is sent, and nothing of what was begun', async () => {
  const handle: Handle = async (_, response) => {
    response.write('begun')
    throw new Error('It failed.')
  }
  expect(await ask(handle)).toEqual({ status: 500, whole: null, text: 'It failed.' })
})
