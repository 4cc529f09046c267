import { relative } from 'node:path'
import { root } from './paths.mjs'
import { block } from './report.mjs'

/** @param {string} path */
const shown = (path) => (path.startsWith(`${root}/`) ? relative(root, path) : path)

/**
 * Where e-mails go, in the order of lib/mail/deliver.ts. The password of SMTP_URL is never printed.
 * @param {Awaited<ReturnType<typeof import('./environment.mjs').environment>>} settings
 * @param {{ appUrl: string, dev: boolean }} options
 */
function mailGoes({ RESEND_API_KEY, SMTP_URL, MAIL_FROM, dataDir }, { appUrl, dev }) {
  if (RESEND_API_KEY) return `sent through Resend, from ${MAIL_FROM.address}`
  if (SMTP_URL) return `sent through ${new URL(SMTP_URL).host}, from ${MAIL_FROM.address}`
  const page = dev ? `, shown at ${appUrl}/dev/mail` : ''
  return `written as files to ${shown(`${dataDir}/mail`)}${page}`
}

/**
 * Prints addresses and accounts for the operator.
 * @param {{ appUrl: string, dev: boolean, admin: { email: string, password: string | null } | null,
 *   settings: Awaited<ReturnType<typeof import('./environment.mjs').environment>>,
 *   database: { dataDir: string | null }, name: string }} facts
 */
export function readyBlock({ appUrl, dev, admin, settings, database, name }) {
  /** @type {[string, string][]} */
  const rows = [['Open', appUrl]]
  if (admin) rows.push(['Admin', admin.email])
  if (admin)
    rows.push([
      'Password',
      admin.password ? `${admin.password}   (shown only this once)` : 'as set in ADMIN_PASSWORD',
    ])
  rows.push(['Mail', mailGoes(settings, { appUrl, dev })])
  const folders = [settings.dataDir, database.dataDir ?? 'the database of DATABASE_URL']
  rows.push(['Data', folders.map(shown).join(', ')])
  // Warns that the link check may reach private hosts.
  if (settings.LINK_CHECK_ALLOW.length)
    rows.push(['Links', `the link check may also reach ${settings.LINK_CHECK_ALLOW.join(', ')}`])
  rows.push(['Stop', 'Ctrl-C'])
  block(`${name} is ready`, rows)
}
