import 'server-only'
import cluster from 'node:cluster'
import { AggregatorRegistry, collectDefaultMetrics, register } from 'prom-client'
import { env } from '@/lib/env'
import { AppError, notFound } from '@/lib/errors'
import { isEqualInConstantTime } from '@/lib/security/derived-keys'
import { SECOND } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { registerDatabaseGauges } from './database'
import { countRequests } from './requests'

/** Starts counting, if metrics are enabled. */
export function startMetrics() {
  if (!env.METRICS_TOKEN) return
  collectDefaultMetrics()
  countRequests()
  registerDatabaseGauges()
  // In a worker, this registry answers the primary process, which collects the metrics of all workers.
  if (cluster.isWorker) new AggregatorRegistry()
}

/** Throws `not_found` if no token is configured, and `unauthenticated` for a missing or wrong one. */
export function assertMetricsToken(authorization: string | null) {
  if (!env.METRICS_TOKEN) throw notFound()
  if (!isEqualInConstantTime(authorization ?? '', `Bearer ${env.METRICS_TOKEN}`))
    throw new AppError('unauthenticated', messages.general.metricsTokenNeeded)
}

/** Longer than the 5 s after which prom-client gives up in the primary process. */
const timeoutMs = 6 * SECOND

/** The metrics of all server processes in Prometheus' text format. */
export async function metricsText() {
  return cluster.isWorker ? requestClusterMetrics() : register.metrics()
}

type Message = { type?: string; text?: string }

/** Asks the primary process, which collects the metrics of all workers (server/worker-processes.ts). */
function requestClusterMetrics() {
  return new Promise<string>((resolve, reject) => {
    const onMessage = ({ type, text }: Message) => {
      if (type !== 'cluster metrics' || text === undefined) return
      clearTimeout(timer)
      process.off('message', onMessage)
      resolve(text)
    }
    const timer = setTimeout(() => {
      process.off('message', onMessage)
      reject(new AppError('unavailable', messages.general.unavailable))
    }, timeoutMs)
    process.on('message', onMessage)
    process.send?.({ type: 'cluster metrics' })
  })
}
