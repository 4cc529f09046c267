import { pageContent } from './page-content'

const metadataElements =
  '<meta charset="utf-8"><title>Essay</title><style>p { color: red }</style><script>steal()</script>'

test.each([
  ['has an end tag', `<!doctype html><html><head>${metadataElements}</head><body><p>Text</p></body></html>`],
  ['has no end tag', `<!doctype html><html><head>${metadataElements}<body><p>Text</p>`],
  ['has neither start nor end tag', `<!doctype html>${metadataElements}<p>Text</p>`],
])('a page whose head %s is shown without its head', (_, page) => {
  expect(pageContent(Buffer.from(page), 'text/html')).toEqual({ html: '<p>Text</p>', cut: false })
})
