import { gzipSync } from 'node:zlib'

/** JavaScript that a page may load beyond a bare page of the same Next, in bytes of gzip. */
export const allowed = 25_000

/** The scripts of a bare page, measured by this benchmark. */
export const barePage = { next: '16.4.6', bytes: 134_889 }

export const pages = [
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

/** Pages that only a learner sees. */
const learnersPages = ['/submissions', '/profile']

/** The scripts that a page's HTML names for browsers of today. @param {string} html */
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
    return gzipSync(Buffer.from(await response.arrayBuffer())).length
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/**
 * Scripts that each page loads without interaction, compared with a bare page.
 * @param {{ product: string, empty: string, facts: any }} setting @returns {Promise<string[]>} a table
 */
export async function scripts({ product, empty, facts }) {
  const courses = await (await fetch(`${product}/api/course/list-courses?limit=1`)).json()
  const some = [`/selected-course/${courses.data[0].slug}`, `/verify-certificates/${facts.cids[0]}`]
  const bare = await scriptBytes(empty, '/')
  const { cookie } = facts.learners[0]
  const lines = []
  for (const path of [...pages, ...some, ...learnersPages]) {
    const headers = learnersPages.includes(path) ? { cookie } : {}
    const beyond = (await scriptBytes(product, path, headers)) - bare
    lines.push(`| ${path} | ${kilobytes(beyond)} | ${beyond > allowed ? 'too much' : ''} |`)
  }
  return [
    `| Page | KB of JavaScript beyond a bare page (${kilobytes(bare)}) | more than ${allowed / 1000} |`,
    '|---|---:|---|',
    ...lines,
  ]
}

/** @param {number} bytes */
const kilobytes = (bytes) => (bytes / 1000).toFixed(1)
