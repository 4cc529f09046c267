import 'server-only'
import cluster from 'node:cluster'
import { AggregatorRegistry, collectDefaultMetrics, register } from 'prom-client'
import { env } from '@/lib/env'
import { AppError, notFound } from '@/lib/errors'
import { same } from '@/lib/security/derived-keys'
import { SECOND } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { measureDatabase } from './database'
import { countRequests } from './requests'

/** Starts counting, if metrics are enabled. */
export function startMetrics() {
  if (!env.METRICS_TOKEN) return
  collectDefaultMetrics()
  countRequests()
  measureDatabase()
  // Created in each process; answers requests of the process that collects all.
  if (cluster.isWorker) new AggregatorRegistry()
}

/** Throws `not_found` if no token is configured, and `unauthenticated` for a wrong one. */
export function assertMetricsToken(authorization: string | null) {
  if (!env.METRICS_TOKEN) throw notFound()
  if (!same(authorization ?? '', `Bearer ${env.METRICS_TOKEN}`))
    throw new AppError('unauthenticated', messages.general.tokenNeeded)
}

/** Longer than the collecting process waits for one. */
const waitMs = 6 * SECOND

/** The figures in Prometheus' text format; of several server processes that share a port, of all together. */
export async function metricsText() {
  return cluster.isWorker ? metricsOfAll() : register.metrics()
}

type Message = { type?: string; text?: string }

/** The main process collects from all (server/worker-processes.ts). */
function metricsOfAll() {
  return new Promise<string>((resolve, reject) => {
    const listen = ({ type, text }: Message) => {
      if (type !== 'metrics of all' || text === undefined) return
      clearTimeout(timer)
      process.off('message', listen)
      resolve(text)
    }
    const timer = setTimeout(() => {
      process.off('message', listen)
      reject(new AppError('unavailable', messages.general.unavailable))
    }, waitMs)
    process.on('message', listen)
    process.send?.({ type: 'metrics of all' })
  })
}
