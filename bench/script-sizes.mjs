import { gzipSync } from 'node:zlib'

/** A page may load this much gzipped JavaScript more than a bare page (bench/empty-app) with the same version of Next. */
export const allowedBytes = 25_000

/** A measurement of this benchmark, recorded for e2e/api/script-weight.test.ts, which has no bare page to measure. */
export const recordedBarePage = { nextVersion: '16.4.6', bytes: 134_889 }

export const publicPages = [
  '/',
  '/courses',
  '/about',
  '/certificates',
  '/verify-certificates',
  '/verify-certificates/bulk',
  '/user-login_register',
  '/reset-password',
  '/not-me',
]

/** Pages that need a learner's session. */
const learnerPages = ['/submissions', '/profile']

/** Scripts that the HTML names, without those for browsers that lack modules. @param {string} html */
const scriptsOf = (html) =>
  new Set(
    [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)]
      .filter(([tag]) => !/nomodule/i.test(tag))
      .map(([, address]) => String(address)),
  )

/**
 * Compressed size of the scripts that a page names.
 * @param {string} origin @param {string} path @param {Record<string, string>} [headers]
 */
export async function scriptBytes(origin, path, headers = {}) {
  const page = await fetch(origin + path, { headers, redirect: 'manual' })
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}.`)
  const html = await page.text()
  const sizes = [...scriptsOf(html)].map(async (address) => {
    const response = await fetch(new URL(address, origin))
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`)
    return gzipSync(Buffer.from(await response.arrayBuffer())).length
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/**
 * Measures the scripts that each page loads without interaction, compared with a bare page.
 * @param {{ productUrl: string, emptyAppUrl: string, seeded: any }} options @returns {Promise<string[]>} a table
 */
export async function measureScripts({ productUrl, emptyAppUrl, seeded }) {
  const courses = await (await fetch(`${productUrl}/api/course/list-courses?limit=1`)).json()
  const samplePages = [`/selected-course/${courses.data[0].slug}`, `/verify-certificates/${seeded.cids[0]}`]
  const bare = await scriptBytes(emptyAppUrl, '/')
  const { cookie } = seeded.learners[0]
  const lines = []
  for (const path of [...publicPages, ...samplePages, ...learnerPages]) {
    const headers = learnerPages.includes(path) ? { cookie } : {}
    const extraBytes = (await scriptBytes(productUrl, path, headers)) - bare
    lines.push(`| ${path} | ${kilobytes(extraBytes)} | ${extraBytes > allowedBytes ? 'too much' : ''} |`)
  }
  return [
    `| Page | KB of JavaScript beyond a bare page (${kilobytes(bare)}) | more than ${allowedBytes / 1000} |`,
    '|---|---:|---|',
    ...lines,
  ]
}

/** @param {number} bytes */
const kilobytes = (bytes) => (bytes / 1000).toFixed(1)
