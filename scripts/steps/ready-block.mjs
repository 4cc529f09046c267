import { relative } from 'node:path'
import { root } from './paths.mjs'
import { printBlock } from './report.mjs'

/** @param {string} path */
const shortPath = (path) => (path.startsWith(`${root}/`) ? relative(root, path) : path)

/**
 * The transport of e-mails, with the precedence of lib/mail/deliver.ts. The password of SMTP_URL is never printed.
 * @param {Awaited<ReturnType<typeof import('./environment.mjs').readEnvironment>>} settings
 * @param {{ appUrl: string, dev: boolean }} options
 */
function mailDestination({ RESEND_API_KEY, SMTP_URL, MAIL_FROM, dataDir }, { appUrl, dev }) {
  if (RESEND_API_KEY) return `sent through Resend, from ${MAIL_FROM.address}`
  if (SMTP_URL) return `sent through ${new URL(SMTP_URL).host}, from ${MAIL_FROM.address}`
  const page = dev ? `, shown at ${appUrl}/dev/mail` : ''
  return `written as files to ${shortPath(`${dataDir}/mail`)}${page}`
}

/** @type {Record<string, string>} */
const roleLabels = { manager: 'Manager', reviewer: 'Reviewer' }

/**
 * @param {import('./seed.mjs').NewAccounts} accounts
 * @returns {[string, string][]}
 */
function accountRows({ email, password, staff, learner: learnerEmail }) {
  const sharedNote = staff ? ', the same for all demo accounts' : ''
  return [
    ['Admin', email],
    ...(staff?.map(
      ({ role, email: address }) => /** @type {[string, string]} */ ([roleLabels[role] ?? role, address]),
    ) ?? []),
    ...(learnerEmail ? [/** @type {[string, string]} */ (['Learner', learnerEmail])] : []),
    [
      'Password',
      password
        ? `${password}   (shown only this once${sharedNote})`
        : `as set in ADMIN_PASSWORD${sharedNote}`,
    ],
  ]
}

/**
 * Prints only the new accounts. The start script calls this function if it ends before `printReadyBlock`.
 * @param {import('./seed.mjs').NewAccounts} accounts
 */
export const printAccounts = (accounts) => printBlock('New accounts', accountRows(accounts))

/**
 * Prints addresses and accounts for the operator.
 * @param {{ appUrl: string, dev: boolean, accounts: import('./seed.mjs').NewAccounts | null,
 *   settings: Awaited<ReturnType<typeof import('./environment.mjs').readEnvironment>>,
 *   database: { clusterDir: string | null }, instituteName: string }} facts
 */
export function printReadyBlock({ appUrl, dev, accounts, settings, database, instituteName }) {
  /** @type {[string, string][]} */
  const rows = [['Open', appUrl]]
  if (accounts) rows.push(...accountRows(accounts))
  rows.push(['Mail', mailDestination(settings, { appUrl, dev })])
  const folders = [settings.dataDir, database.clusterDir ?? 'the database of DATABASE_URL']
  rows.push(['Data', folders.map(shortPath).join(', ')])
  // Warns that the link check may reach private hosts.
  if (settings.LINK_CHECK_ALLOW.length)
    rows.push(['Links', `the link check may also reach ${settings.LINK_CHECK_ALLOW.join(', ')}`])
  rows.push(['Stop', 'Ctrl-C'])
  printBlock(`${instituteName} is ready`, rows)
}
