import { pages } from '@/lib/routes'

/** The page of an invitation. The code is in the query, which no log has. */
export const joinPath = (code: string) => `${pages.join}?code=${encodeURIComponent(code)}`

/** The code in the path of such a page; blank in any other. */
export function codeInPath(path: string) {
  const [page = '', query = ''] = path.split('?')
  return page === pages.join ? (new URLSearchParams(query).get('code') ?? '') : ''
}
