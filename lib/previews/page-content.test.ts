import { pageContent } from './page-content'

const metadata =
  '<meta charset="utf-8"><title>Essay</title><style>p { color: red }</style><script>steal()</script>'

test.each([
  ['with an end tag', `<!doctype html><html><head>${metadata}</head><body><p>Text</p></body></html>`],
  ['without an end tag', `<!doctype html><html><head>${metadata}<body><p>Text</p>`],
  ['without any tag', `<!doctype html>${metadata}<p>Text</p>`],
])('a page whose head is %s is shown, and of its head nothing', (_, page) => {
  expect(pageContent(Buffer.from(page), 'text/html')).toEqual({ html: '<p>Text</p>', cut: false })
})
