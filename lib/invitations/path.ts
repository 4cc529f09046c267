import { pages } from '@/lib/routes'

/**
 * The path of the page on which an invitation's code lets a learner join a batch. The code is in the query, because
 * queries are not logged.
 */
export const invitationPath = (code: string) => `${pages.join}?code=${encodeURIComponent(code)}`

/** The code in the path of an invitation; empty for any other path. */
export function codeInInvitationPath(path: string) {
  const [page = '', query = ''] = path.split('?')
  return page === pages.join ? (new URLSearchParams(query).get('code') ?? '') : ''
}
