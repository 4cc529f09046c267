import { verifyTrail } from '../steps/verify-trail.mjs'
import { bad, good } from './finding.mjs'

/**
 * @param {string} url @param {object} institute
 * @returns {Promise<import('./finding.mjs').Finding>}
 */
export async function trail(url, institute) {
  const { ok, text } = await verifyTrail(url, institute)
  const [firstLine = ''] = text.split('\n')
  if (ok) return good('Audit trail', firstLine)
  return bad(
    'Audit trail',
    firstLine,
    'Somebody changed it in the database. Keep this one for inquiry; compare with the last backup.',
  )
}
