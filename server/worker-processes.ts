import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { log } from '@/lib/log/logger'

const restartMs = 1000
const metrics = new AggregatorRegistry()

/** Answers a worker's requests for the metrics of all workers: a worker knows only its own. */
function respondWithMetrics(worker: Worker) {
  worker.on('message', async (message: { type?: string }) => {
    if (message?.type !== 'cluster metrics') return
    const text = await metrics.clusterMetrics().catch(() => undefined)
    if (worker.isConnected()) worker.send({ type: 'cluster metrics', text })
  })
}

type Events = { onReady: () => void; onPortTaken: () => void; onStartFailed: () => void }

/**
 * Runs this program in several processes that share the port. A process that ends after all were ready is
 * replaced; if one ends earlier, the start has failed.
 * @returns a function that ends all of them
 */
export function serveInProcesses(count: number, { onReady, onPortTaken, onStartFailed }: Events) {
  // Workers accept connections themselves: a connection that the primary hands to a killed worker would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  let stopping = false
  let started = false
  const readyIds = new Set<number>()
  const fork = () => {
    const worker = cluster.fork()
    respondWithMetrics(worker)
    worker.on('message', (message) => {
      if (message === 'port taken') {
        stopping = true
        return onPortTaken()
      }
      if (message !== 'ready') return
      readyIds.add(worker.id)
      if (started || readyIds.size < count) return
      started = true
      onReady()
    })
  }
  cluster.on('exit', async ({ process: { pid } }, code, signal) => {
    if (stopping) return
    if (!started) return onStartFailed()
    log.error({ pid, code, signal }, 'server process ended, starting another')
    await pause(restartMs)
    if (!stopping) fork()
  })
  for (let forked = 0; forked < count; forked++) fork()
  return async () => {
    stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
    for (const worker of workers) worker.process.kill('SIGTERM')
    await Promise.all(ended)
  }
}
