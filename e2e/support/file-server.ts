import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FileServer = { link: (name: string) => string; stop: () => Promise<void> }

/**
 * Where learners of the tests keep their work: what is called private answers 403, everything else 200. Several
 * workers share the one port that the link check allows.
 */
export async function startFileServer(): Promise<FileServer> {
  const port = Number(process.env.FILES_PORT)
  const server = createServer((request, response) => {
    const open = !request.url?.includes('private')
    response.writeHead(open ? 200 : 403, { 'content-type': 'text/plain' })
    response.end(open ? `The file at ${request.url}` : 'Ask for access.')
  })
  const listening = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, 'localhost', () => resolve(true))
  })
  const used = listening ? (server.address() as AddressInfo).port : port
  return {
    link: (name) => `http://localhost:${used}/${name}`,
    stop: async () => {
      if (listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}
