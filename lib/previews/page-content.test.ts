import { pageContent } from './page-content'

const metadata =
  '<meta charset="utf-8"><title>Essay</title><style>p { color: red }</style><script>steal()</script>'

test.each([
  ['has an end tag', `<!doctype html><html><head>${metadata}</head><body><p>Text</p></body></html>`],
  ['has no end tag', `<!doctype html><html><head>${metadata}<body><p>Text</p>`],
  ['has no tag of its own', `<!doctype html>${metadata}<p>Text</p>`],
])('a page whose head %s is shown without its head', (_, page) => {
  expect(pageContent(Buffer.from(page), 'text/html')).toEqual({ html: '<p>Text</p>', cut: false })
})
