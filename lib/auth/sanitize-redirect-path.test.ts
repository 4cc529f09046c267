import { pages } from '@/lib/routes'
import { sanitizeRedirectPath } from './sanitize-redirect-path'

test.each([
  ['/profile', '/profile'],
  ['/selected-course/a?task=1', '/selected-course/a?task=1'],
  ['/user-login_register', pages.home],
  ['/user-login_register/', pages.home],
  ['/user-login_register?next=/profile', pages.home],
  ['/user-login_register#x', pages.home],
  ['//evil.test/profile', pages.home],
  ['/.//evil.test', pages.home],
  ['/courses/..//evil.test', pages.home],
  ['/%2e//evil.test', pages.home],
  ['/./api/health/live', pages.home],
  ['/api', pages.home],
  ['/api?next=/profile', pages.home],
  ['/apis', '/apis'],
  ['https://evil.test', pages.home],
  ['', pages.home],
  [null, pages.home],
])('after signing in, %p leads to %s', (next, path) => expect(sanitizeRedirectPath(next)).toBe(path))
