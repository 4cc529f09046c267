import { AggregatorRegistry } from 'prom-client'

const all = new AggregatorRegistry()

/**
 * A server process that is asked for figures knows only its own: it asks here, where all of them can be asked.
 * @param {import('node:cluster').Worker} worker
 */
export function tellMetricsOfAll(worker) {
  worker.on('message', async (message) => {
    if (message?.type !== 'metrics of all') return
    const text = await all.clusterMetrics().catch(() => undefined)
    if (worker.isConnected()) worker.send({ type: 'metrics of all', text })
  })
}
