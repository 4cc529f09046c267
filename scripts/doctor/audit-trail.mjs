import { verifyAuditTrail } from '../steps/verify-audit-trail.mjs'
import { bad, good } from './finding.mjs'

/**
 * @param {string} url
 * @returns {Promise<import('./finding.mjs').Finding>}
 */
export async function checkAuditTrail(url) {
  const { ok, text } = await verifyAuditTrail(url)
  const [firstLine = ''] = text.split('\n')
  if (ok) return good('Audit trail', firstLine)
  return bad(
    'Audit trail',
    firstLine,
    'Somebody changed the audit trail in the database. Keep a copy of this database for the inquiry, and compare it with the last backup.',
  )
}
