import { once } from 'node:events'
import { createServer } from 'node:http'
import { png } from '@/lib/testing/png'
import { smallPdf } from '@/lib/testing/small-pdf'
import { busyPdf, hostileFiles } from './hostile-files'

export type FileServer = { link: (name: string) => string; stop: () => Promise<void> }

const htmlPage =
  '<!doctype html><title>x</title><h1>My page</h1><script>document.title="ran"</script><p onclick="x()">Words</p>'
const beacon = `http://localhost:${process.env.FILES_PORT}/beacon`
let draftNumber = 0

/** Beacon paths that hostile files have requested. */
const requestedBeacons: string[] = []

function responseTo(path: string): [status: number, type: string, body: string | Buffer] {
  if (path.endsWith('/requested-beacons')) return [200, 'application/json', JSON.stringify(requestedBeacons)]
  if (path.includes('/beacon/')) {
    requestedBeacons.push(path)
    return [200, 'text/plain', '']
  }
  const hostile = hostileFiles[path.split('/').at(-1) ?? '']
  if (hostile) return [200, ...hostile(beacon)]
  if (path.includes('private')) return [403, 'text/plain', 'Ask for access.']
  if (path.endsWith('.png')) return [200, 'image/png', png(640, 400)]
  if (path.endsWith('busy.pdf')) return [200, 'application/pdf', busyPdf()]
  if (path.endsWith('.pdf')) return [200, 'application/pdf', smallPdf()]
  if (path.endsWith('.html')) return [200, 'text/html', htmlPage]
  return [200, 'text/plain', path.includes('changing') ? `Draft ${draftNumber++}` : `The file at ${path}`]
}

/**
 * Serves learners' files: with status 403 if the path contains `private`, else 200. `/requested-beacons` lists
 * `requestedBeacons`. All workers share the one port that the link check allows.
 */
export async function startFileServer(): Promise<FileServer> {
  const port = Number(process.env.FILES_PORT)
  const server = createServer((request, response) => {
    const [status, type, body] = responseTo(request.url ?? '')
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  let isStopped = false
  // The worker that holds the port may end first; then another worker takes the port.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    if (!isStopped) setTimeout(() => isStopped || server.listen(port, 'localhost'), 20)
  })
  server.listen(port, 'localhost')
  await once(server, 'listening').catch(() => {})
  return {
    link: (name) => `http://localhost:${port}/${name}`,
    stop: async () => {
      isStopped = true
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}
