import { handle } from '@/lib/http/handle'
import { assertMetricsToken, metricsText } from '@/lib/metrics/metrics'

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

export const GET = handle({
  access: 'public',
  summary: 'Metrics for Prometheus; needs METRICS_TOKEN as a bearer token, 404 if it is not set.',
  file: 'text/plain',
  errors: ['not_found', 'unauthenticated'],
  run: async ({ requestMeta }) => {
    assertMetricsToken(requestMeta.authorization)
    const headers = { 'content-type': contentType, 'cache-control': 'no-store' }
    return new Response(await metricsText(), { headers })
  },
})
