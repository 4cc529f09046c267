import { once } from 'node:events'
import { createServer } from 'node:http'

export type FileServer = { link: (name: string) => string; stop: () => Promise<void> }

/**
 * The learners' file server: paths with `private` answer 403, all others 200. The workers share the one port that the
 * link check allows.
 */
export async function startFileServer(): Promise<FileServer> {
  const port = Number(process.env.FILES_PORT)
  const server = createServer((request, response) => {
    const open = !request.url?.includes('private')
    response.writeHead(open ? 200 : 403, { 'content-type': 'text/plain' })
    response.end(open ? `The file at ${request.url}` : 'Ask for access.')
  })
  let over = false
  // The worker that has the port may end first: then another one takes it.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    if (!over) setTimeout(() => over || server.listen(port, 'localhost'), 20)
  })
  server.listen(port, 'localhost')
  await once(server, 'listening').catch(() => {})
  return {
    link: (name) => `http://localhost:${port}/${name}`,
    stop: async () => {
      over = true
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}
