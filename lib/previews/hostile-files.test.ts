import { gzipSync } from 'node:zlib'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { png } from '@/lib/testing/png'
import { pdfWithScript } from '@/lib/testing/pdf'
import { contentOf } from './content'
import { frameDocument, type FrameContent } from './frame-document'
import { previewLimits } from './limits'

const previewOf = (body: Buffer | string, type: string | null = null) =>
  contentOf({ body: Buffer.from(body), type, isRawFileOfGitHost: false })

/** A small PNG whose header states another size. */
function pngOf(width: number, height: number) {
  const file = png(4, 4)
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}

const bomb = gzipSync(Buffer.alloc(50_000_000))
const script = '<script>alert(1)</script>'
const html = `<!doctype html><body onload="alert(1)"><h1>Hi</h1>${script}<img src=//evil.example onerror=alert(1)>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`

test.each<[string, Buffer | string, string | null, object]>([
  ['HTML that is declared as a PNG', html, 'image/png', { kind: 'page', html: '<h1>Hi</h1>' }],
  ['HTML that is declared as a PDF', html, 'application/pdf', { kind: 'page' }],
  ['HTML after comments and blanks', `\ufeff \n<!-- a --><!-- b -->\n${html}`, null, { kind: 'page' }],
  ['an SVG with a script', svg, 'image/svg+xml', { kind: 'text', text: svg }],
  ['an SVG with an XML declaration', `<?xml version="1.0"?>${svg}`, 'image/png', { kind: 'text' }],
  [
    'a PNG that is also HTML',
    png(4, 4, { trailing: html }),
    'text/html',
    { kind: 'image', media_type: 'image/png' },
  ],
  ['a GIF that is also a script', 'GIF89a/*\x02\x02*/=1;alert(1)', 'text/javascript', { kind: 'image' }],
  ['a PDF with a script', pdfWithScript(), 'text/html', { kind: 'pdf' }],
  ['a web page followed by a PDF signature', `${html}%PDF-1.7`, 'application/pdf', { kind: 'page' }],
  ['gzip data that would unpack to 50 MB', bomb, 'text/plain', { reason: 'unsupported' }],
  ['a ZIP archive', 'PK\x03\x04\0\0', 'application/pdf', { reason: 'unsupported' }],
  ['a program', '\x7fELF\0\0', 'image/png', { reason: 'unsupported' }],
  ['a PNG of 256 million pixels', pngOf(16_000, 16_000), null, { reason: 'image_too_large' }],
  ['a PNG that is 100,000 pixels wide', pngOf(100_000, 1), null, { reason: 'image_too_large' }],
  ['a PNG without a size', pngOf(0, 0), null, { reason: 'unsupported' }],
  ['a PNG whose header is cut off', png().subarray(0, 20), null, { reason: 'unsupported' }],
  ['terminal escape sequences', '\x1b[2J\x1b]0;x\x07ok', null, { text: '⟨U+001B⟩[2J⟨U+001B⟩]0;x⟨U+0007⟩ok' }],
  ['bidirectional controls', 'a\u202eb\u2066c\u2069', null, { text: 'a⟨U+202E⟩b⟨U+2066⟩c⟨U+2069⟩' }],
  ['invisible characters', 'a\u{e0041}\u200bb', null, { text: 'a⟨U+E0041⟩⟨U+200B⟩b' }],
  ['line breaks of all operating systems', 'a\r\nb\rc\nd\te', null, { text: 'a\nb\nc\nd\te', cut: false }],
  ['an empty file', '', null, { kind: 'text', text: '' }],
  ['a page that is nested too deeply', `<html>${'<b>'.repeat(5000)}`, null, { reason: 'unsupported' }],
])('the bytes of %s decide how it is previewed', (_, body, type, expected) => {
  expect(previewOf(body, type)).toMatchObject(expected)
})

test('a file that exceeds the size limit has no preview', () => {
  expect(contentOf({ body: null, type: 'image/png', isRawFileOfGitHost: false })).toEqual({
    kind: 'none',
    reason: 'too_large',
  })
})

test('a web page from the raw URL of a Git host is shown as source', () => {
  expect(contentOf({ body: Buffer.from(html), type: 'text/plain', isRawFileOfGitHost: true })).toEqual({
    kind: 'text',
    text: html,
    cut: false,
  })
})

test('only the beginning of a long text is shown; a surrogate pair that is cut in half becomes U+FFFD', () => {
  const content = previewOf(`${'x'.repeat(previewLimits.textMax - 1)}😀`)
  expect(content).toMatchObject({ kind: 'text', cut: true })
  expect((content as { text: string }).text.endsWith('x\ufffd')).toBe(true)
})

const elements = [
  'script',
  'style',
  'iframe',
  'svg',
  'math',
  'object',
  'noscript',
  'textarea',
  'title',
  'template',
]
test.each([
  ...elements.map((name) => `<${name}><img src=x onerror=alert(1)></${name}>`),
  '<a href="javascript:alert(1)">x</a>',
  '<p style="background:url(//evil.example)" class="a" id="b">x</p>',
  '<form action=//evil.example><input name=a><button>x</button></form>',
  '<meta http-equiv="refresh" content="0;url=//evil.example"><base href=//evil.example>',
  '<link rel=stylesheet href=//evil.example><video src=//evil.example poster=//evil.example>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<svg><style><!--</style><img src=x onerror=alert(1)>--></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
])('the preview of %s keeps nothing that loads, runs or links', (part) => {
  const content = previewOf(`<!doctype html><body>${part}<p>end</p>`) as FrameContent & { html: string }
  expect(content.html).not.toMatch(/<(?!\/?(p|h1|table)>)/)
  expect(content.html).not.toMatch(/<[^>]*\s/)
})

test('hostile pages and texts keep the process busy for less than twenty times as long as an ordinary page of their size', () => {
  const parts = [
    '<',
    '<div>',
    '<svg>',
    '<p>',
    '<!--',
    '&amp;',
    '<a b=c ',
    '</div>',
    '<table><tr><td>',
    '\u202e',
    '<b></b>',
  ]
  const msFor = (part: string) => {
    const body = Buffer.alloc(previewLimits.fileBytesMax, part)
    const began = performance.now()
    previewOf(Buffer.concat([Buffer.from('<html>'), body]))
    previewOf(body)
    return performance.now() - began
  }
  const ordinaryMs = msFor('<p>A paragraph of an essay, with <b>a bold word</b>.</p>')
  const slowestMs = Math.max(...parts.map(msFor))
  recordTestFigure(`at most ${Math.round(slowestMs)} ms, an ordinary page ${Math.round(ordinaryMs)} ms`)
  expect(slowestMs / ordinaryMs).toBeLessThan(20)
})

const colors = { ink: '#000', surface: '#fff', line: '#ccc' }
test('the document in the preview frame shows text as text, and its policy lets nothing load from the network', () => {
  const text = `</pre></body>"${script}`
  const document = frameDocument({ kind: 'text', text, cut: false }, `"><script>`, colors)
  expect(document).not.toMatch(/<script/)
  expect(document).toContain('&lt;/pre&gt;&lt;/body&gt;&quot;&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(document).toMatch(/http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:/)
  const image = previewOf(png(4, 4, { trailing: html })) as FrameContent
  expect(frameDocument(image, '"onerror="alert(1)', colors)).toContain('alt="&quot;onerror=&quot;alert(1)"')
})
