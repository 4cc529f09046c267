import { chromium } from 'playwright/test'

const kinds = {
  Document: 'page',
  Stylesheet: 'styles',
  Font: 'fonts',
  Script: 'scripts',
  Image: 'images',
  Fetch: 'data',
  XHR: 'data',
}

/**
 * Measures requests and transferred bytes of a first visit to a page, in a window as large as a phone's.
 * @param {{ productUrl: string, browserPath: string, path: string }} options @returns {Promise<string[]>} a table
 */
export async function measureFirstVisit({ productUrl, browserPath, path }) {
  const chrome = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await chrome.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    /** @type {Map<string, string>} */
    const kindById = new Map()
    /** @type {Map<string, { requests: number, bytes: number }>} */
    const sums = new Map()
    network.on('Network.responseReceived', ({ requestId, type }) =>
      kindById.set(requestId, kinds[/** @type {keyof typeof kinds} */ (type)] ?? 'others'),
    )
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kindById.get(requestId)
      if (!kind) return
      const { requests, bytes } = sums.get(kind) ?? { requests: 0, bytes: 0 }
      sums.set(kind, { requests: requests + 1, bytes: bytes + encodedDataLength })
    })
    await page.goto(productUrl + path, { waitUntil: 'networkidle' })
    return table(path, sums)
  } finally {
    await chrome.close()
  }
}

/** @param {string} path @param {Map<string, { requests: number, bytes: number }>} sums */
function table(path, sums) {
  const rows = [...sums].sort(([, a], [, b]) => b.bytes - a.bytes)
  const all = rows.reduce(
    (sum, [, { requests, bytes }]) => ({ requests: sum.requests + requests, bytes: sum.bytes + bytes }),
    { requests: 0, bytes: 0 },
  )
  return [
    `| First visit to ${path} | Requests | KB |`,
    '|---|---:|---:|',
    ...[...rows, /** @type {const} */ (['all', all])].map(
      ([kind, { requests, bytes }]) => `| ${kind} | ${requests} | ${(bytes / 1000).toFixed(1)} |`,
    ),
  ]
}
