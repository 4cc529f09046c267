import { canBeFramed } from './pages'

test.each([
  ['/', false],
  ['/admin', false],
  ['/embed', false],
  ['/embed/', false],
  ['/embed/tt-001-bcdf-ghjk/more', false],
  ['/api/embed/tt-001-bcdf-ghjk', false],
  ['/embed/tt-001-bcdf-ghjk', true],
])('the page %s may be framed by other sites: %s', (path, framed) => {
  expect(canBeFramed(path)).toBe(framed)
})
