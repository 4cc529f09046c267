import { once } from 'node:events'
import { createServer } from 'node:http'
import { png } from '@/lib/testing/png'
import { pdfWithScript } from '@/lib/testing/pdf'
import { buildSlowPdf, hostileFileBuilders } from './hostile-files'

const htmlPage =
  '<!doctype html><title>x</title><h1>My page</h1><script>document.title="ran"</script><p onclick="x()">Words</p>'
let changingFileVersion = 0

/** Beacon paths that hostile files have requested. */
const requestedBeacons: string[] = []

function responseTo(path: string): [status: number, type: string, body: string | Buffer] {
  // Tests read the list over HTTP, because they run in other processes than this server.
  if (path.endsWith('/requested-beacons')) return [200, 'application/json', JSON.stringify(requestedBeacons)]
  if (path.includes('/beacon/')) {
    requestedBeacons.push(path)
    return [200, 'text/plain', '']
  }
  const buildFile = hostileFileBuilders[path.split('/').at(-1) ?? '']
  if (buildFile) return [200, ...buildFile(fileLink('beacon'))]
  if (path.includes('private')) return [403, 'text/plain', 'Ask for access.']
  if (path.endsWith('.png')) return [200, 'image/png', png(640, 400)]
  if (path.endsWith('slow.pdf')) return [200, 'application/pdf', buildSlowPdf()]
  if (path.endsWith('.pdf')) return [200, 'application/pdf', pdfWithScript()]
  if (path.endsWith('.html')) return [200, 'text/html', htmlPage]
  return [
    200,
    'text/plain',
    path.includes('changing') ? `Draft ${changingFileVersion++}` : `The file at ${path}`,
  ]
}

const port = Number(process.env.FILES_PORT)

export const fileLink = (name: string) => `http://localhost:${port}/${name}`

/**
 * Playwright's global setup: one server of learners' files for all workers, at the port that the link check allows.
 * Status 403 if the path contains `private`, else 200.
 */
export default async function startFileServer() {
  const server = createServer((request, response) => {
    const [status, type, body] = responseTo(request.url ?? '')
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
