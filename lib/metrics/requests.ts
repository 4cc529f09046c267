import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, Histogram } from 'prom-client'
import { routeHeader } from '@/lib/http/address'
import { routeLabel } from './route-label'

type Exchange = { request: IncomingMessage; response: ServerResponse }

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts and times the answered requests of the HTTP server of this process. */
export function countRequests() {
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
  })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the end of a request’s headers to the last byte of its answer.',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  })
  const startTimes = new WeakMap<IncomingMessage, number>()
  subscribe('http.server.request.start', (message) => {
    const { request } = message as Exchange
    // No client chooses a label: the server does not sanitize requests that Node answers itself, such as those with an
    // unknown `Expect`.
    delete request.headers[routeHeader]
    startTimes.set(request, performance.now())
  })
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as Exchange
    const start = startTimes.get(request)
    if (start === undefined) return
    const { method = '' } = request
    // The server itself has written the route into this request header.
    const route = routeLabel(request.headers[routeHeader] as string | undefined)
    total.inc({ method: methods.has(method) ? method : 'other', route, status: response.statusCode })
    duration.observe({ route }, (performance.now() - start) / 1000)
  })
}
