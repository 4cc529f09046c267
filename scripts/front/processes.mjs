import cluster from 'node:cluster'
import { pause } from '../steps/process.mjs'
import { tellMetricsOfAll } from './metrics-of-all.mjs'

const againMs = 1000

/**
 * Runs this very script in several processes that share the port. One that ends by itself is replaced.
 * @param {number} count
 * @param {{ onReady: () => void, onPortTaken: () => void }} events
 * @returns {() => Promise<void>} ends them, each in its order
 */
export function serveInProcesses(count, { onReady, onPortTaken }) {
  // The processes accept for themselves: a connection that is handed to one which has just been killed would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  let stopping = false
  const ready = new Set()
  const fork = () => {
    const worker = cluster.fork()
    tellMetricsOfAll(worker)
    worker.on('message', (message) => {
      if (message === 'port taken') return onPortTaken()
      if (message !== 'ready') return
      ready.add(worker.id)
      if (ready.size === count) onReady()
    })
  }
  cluster.on('exit', async (worker, code, signal) => {
    if (stopping) return
    console.error(
      `Server process ${worker.process.pid} ended with ${signal ?? code}; another takes its place.`,
    )
    await pause(againMs)
    if (!stopping) fork()
  })
  for (let made = 0; made < count; made++) fork()
  return async () => {
    stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const gone = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
    for (const worker of workers) worker.process.kill('SIGTERM')
    await Promise.all(gone)
  }
}
