import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runProgram } from '../scripts/steps/bundle-program.mjs'
import { readRunningPid } from '../scripts/steps/pid-file.mjs'
import { CommandError, step } from '../scripts/steps/report.mjs'
import { residentMegabytes } from './memory.mjs'
import { buildProduct, startEmptyPostgres, environment, startProduct } from './servers.mjs'

const certificateCount = 500
const title = 'Exported course'
const sampleMs = 50

/** @typedef {{ id: string, state: string, size: number | null }} Export */

/**
 * Measures memory and time of a running server while it exports many certificates. Returns a table in Markdown.
 * @param {(stop: () => unknown) => void} registerStop
 */
export async function measureExports(registerStop) {
  const url = await step('Starting a database', () => startEmptyPostgres(registerStop))
  const env = await environment({ url })
  const headers = await step(`Adding ${certificateCount} certificates`, () => addCertificatesAndSignIn(env))
  await step('Building the pages', () => buildProduct(env))
  const productUrl = await step('Starting the server', () => startProduct(env, registerStop))
  const pid = String(readRunningPid(join(String(env.DATA_DIR), 'server.pid')))
  // The first request loads modules, whose memory is not that of the export.
  await fetch(`${productUrl}/courses`)
  const idle = residentMegabytes(pid)
  const lines = []
  for (const kind of ['pdf', 'zip'])
    lines.push(
      await step(`Exporting ${certificateCount} as ${kind}`, () =>
        measureExport({ productUrl, headers, pid, kind }),
      ),
    )
  return [
    `| ${certificateCount} certificates (server before the first export: ${idle} MB) | MB before | MB at the peak | MB after | Seconds | MB of the file |`,
    '|---|---:|---:|---:|---:|---:|',
    ...lines,
  ].join('\n')
}

/**
 * Adds the certificates. Returns the request headers of a signed-in manager.
 * @param {Record<string, string | undefined>} env
 */
async function addCertificatesAndSignIn(env) {
  const failure = 'The certificates could not be added.'
  const { cookie, token } = JSON.parse(
    await runProgram('bench/certificates-to-export.ts', [title, String(certificateCount)], { env, failure }),
  )
  return { cookie, 'x-xsrf-token': token, 'content-type': 'application/json' }
}

/** @param {{ productUrl: string, headers: Record<string, string>, pid: string, kind: string }} options */
async function measureExport({ productUrl, headers, pid, kind }) {
  const before = residentMegabytes(pid)
  const began = performance.now()
  const response = await fetch(`${productUrl}/api/admin/request-certificate-export`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ kind, q: title }),
  })
  if (response.status !== 201) throw new CommandError(`The export answered ${response.status}.`)
  const { data } = await response.json()
  let peak = before
  for (let polledAt = 0; ; await pause(sampleMs)) {
    peak = Math.max(peak, residentMegabytes(pid))
    if (performance.now() - polledAt < 1000) continue
    polledAt = performance.now()
    const list = await (await fetch(`${productUrl}/api/admin/get-certificate-exports`, { headers })).json()
    const row = /** @type {Export[]} */ (list.data).find(({ id }) => id === data.id)
    if (row?.state === 'failed') throw new CommandError('The export failed.')
    if (row?.state !== 'done') continue
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const size = ((row.size ?? 0) / 1e6).toFixed(1)
    return `| ${kind} | ${before} | ${peak} | ${residentMegabytes(pid)} | ${seconds} | ${size} |`
  }
}
