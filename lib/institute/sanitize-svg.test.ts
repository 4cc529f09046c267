import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { messages } from '@/lib/messages'
import { isVisible } from './images'
import { sanitizeSvg } from './sanitize-svg'

const shape = '<path d="M0 0h9v9z"/>'
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${attributes}>${inside}</svg>`

/** All elements of the result, parsed as XML and as HTML. */
function elementsOf(result: string) {
  const xml = new JSDOM(result, { contentType: 'image/svg+xml' }).window.document
  const html = new JSDOM(result).window.document
  return [...xml.querySelectorAll('*'), ...html.body.querySelectorAll('*')]
}

/** Expects only permitted elements, without processing instructions, event handlers, links, styles, external references. */
function expectHarmless(result: string) {
  expect(result).not.toContain('<?')
  for (const { localName, attributes } of elementsOf(result)) {
    expect(localName).toMatch(
      /^(svg|g|defs|path|rect|circle|ellipse|line|polyline|polygon|linearGradient|radialGradient|stop|clipPath|title|desc)$/,
    )
    for (const { name, value } of attributes) {
      expect(name).not.toMatch(/^on|href|^style$|^src|^class$/i)
      if (name === 'xmlns') expect(value).toBe('http://www.w3.org/2000/svg')
      else
        expect(value.replace(/url\(\s*["']?#[\w.-]+["']?\s*\)/g, '')).not.toMatch(
          /url\(|javascript|data:|https?:|@import/i,
        )
    }
  }
}

const attacks = {
  'a script': svg(`<script>alert(1)</script>${shape}`),
  'a script in another namespace': svg(
    `<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>${shape}`,
  ),
  'an external script': svg(`<script xlink:href="https://evil.example/x.js"/>${shape}`),
  'an event handler on the root': svg(shape, ' onload="alert(1)"'),
  'an event handler in capitals': svg(`<path d="M0 0h9v9z" OnClick="alert(1)"/>`),
  'an event handler behind a slash': `<svg/onload=alert(1) xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${shape}</svg>`,
  'HTML in a foreignObject': svg(
    `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>${shape}`,
  ),
  'a link': svg(`<a xlink:href="javascript:alert(1)">${shape}</a>`),
  'a link with a character reference': svg(`<a href="&#106;avascript:alert(1)">${shape}</a>`),
  'an image from another site': svg(`<image href="https://evil.example/track.png"/>${shape}`),
  'an image in a data URL': svg(`<image href="data:image/svg+xml;base64,PHN2Zy8+"/>${shape}`),
  'an image from the file system': svg(`<image href="file:///etc/passwd"/>${shape}`),
  'a <use> of another file': svg(`<use href="https://evil.example/a.svg#b"/>${shape}`),
  'a circular chain of <use> elements': svg(
    `<g id="a"><use href="#b"/><use href="#b"/></g><g id="b"><use href="#a"/></g>${shape}`,
  ),
  'a fill from another site': svg('<path d="M0 0h9v9z" fill="url(https://evil.example/a.svg#b)"/>'),
  'a fill with a CSS escape': svg('<path d="M0 0h9v9z" fill="u\\72l(https://evil.example/)"/>'),
  'a style with a fill from another site': svg('<path d="M0 0h9v9z" style="fill:url(//evil.example/a)"/>'),
  'a style with an import': svg('<path d="M0 0h9v9z" style="fill:red;@import url(//evil.example)"/>'),
  'an animation of a link': svg(
    `<a><animate attributeName="href" values="javascript:alert(1)"/>${shape}</a>`,
  ),
  'a <set> of an event handler': svg(`<set attributeName="onmouseover" to="alert(1)"/>${shape}`),
  'an iframe': svg(`<iframe src="javascript:alert(1)"></iframe>${shape}`),
  'a comment that ends early': svg(`<!--><script>alert(1)</script>-->${shape}`),
  'a title with markup': svg(`<title><![CDATA[</title><script>alert(1)</script>]]></title>${shape}`),
  'a description with HTML': svg(`<desc><p id="</desc><img src=x onerror=alert(1)>"></p></desc>${shape}`),
  'a processing instruction': `<?xml-stylesheet href="https://evil.example/a.css"?>${svg(shape)}`,
  'a <handler> element': svg(`<handler type="application/ecmascript">alert(1)</handler>${shape}`),
  'an xml:base attribute': svg(shape, ' xml:base="https://evil.example/"'),
}

test.each(Object.entries(attacks))(
  '%s does no harm: only shapes stay, or the image is refused',
  (_name, source) => {
    try {
      expectHarmless(sanitizeSvg(Buffer.from(source)))
    } catch (error) {
      // A refusal of the whole image is harmless, too.
      expect(error).toMatchObject({ code: 'invalid' })
    }
  },
)

const { svgUnsafe, svgStyles, svgText, svgTooComplex, svgDashes, imageBroken } = messages.institute
const nested = (depth: number) => '<g opacity=".9">'.repeat(depth) + shape + '</g>'.repeat(depth)
const clipPaths = Array.from(
  { length: 30 },
  (_, index) =>
    `<clipPath id="c${index}">${`<path clip-path="url(#c${index + 1})" d="M0 0h9v9z"/>`.repeat(2)}</clipPath>`,
).join('')
const entityDoctype = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'

test.each([
  ['an entity', `${entityDoctype}${svg(`<title>&b;</title>${shape}`)}`, svgUnsafe],
  ['an external document type', `<!DOCTYPE svg SYSTEM "file:///etc/passwd">${svg(shape)}`, svgUnsafe],
  ['a style sheet', svg(`<style>.a{fill:red}</style><path class="a" d="M0 0h9v9z"/>`), svgStyles],
  ['a text element', svg('<text x="1" y="5">Lern &amp; Werk</text>'), svgText],
  ['too many parts', svg(shape.repeat(2001)), svgTooComplex],
  ['deeply nested groups', svg(nested(1500)), svgTooComplex],
  [
    'a chain of clip paths, each applied twice',
    svg(`<defs>${clipPaths}</defs><path clip-path="url(#c0)" d="M0 0h9v9z"/>`),
    svgTooComplex,
  ],
  ['many translucent parts', svg('<path opacity=".5" d="M0 0h9v9z"/>'.repeat(101)), svgTooComplex],
  [
    'a clip path that is clipped itself',
    svg(`<clipPath id="a" clip-path="url(#b)">${shape}</clipPath>${shape}`),
    svgTooComplex,
  ],
  ['millions of dashes', svg('<path stroke="red" stroke-dasharray=".001" d="M0 0h900"/>'), svgDashes],
  ['dashes in a style', svg('<path style="stroke-dasharray : .001" d="M0 0h900"/>'), svgDashes],
  ['HTML', '<html><body>No</body></html>', imageBroken],
  ['nothing to see', svg('<g/>'), imageBroken],
  ['a gradient without a shape', svg('<linearGradient id="g"/>'), imageBroken],
])('%s is refused with its reason', (_name, source, message) => {
  expect(() => sanitizeSvg(Buffer.from(source))).toThrow(message)
})

test('bytes that are not UTF-8 are refused', () => {
  const utf16 = Buffer.from(`\ufeff${svg(shape)}`, 'utf16le')
  expect(() => sanitizeSvg(utf16)).toThrow(imageBroken)
})

test('the output of drawing programs is preserved: gradients, clips and paints in style attributes', () => {
  const drawn = svg(
    `<defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" style="stop-color:#0f766e"/></linearGradient><clipPath id="c"><rect width="9" height="9"/></clipPath></defs><g clip-path="url(#c)" transform="rotate(5)"><path d="M0 0h9v9z" stroke-dasharray="none" style="fill:url(#g);stroke-width:2;font-family:Arial"/></g>`,
  )
  const result = sanitizeSvg(Buffer.from(`<?xml version="1.0"?>\n<!-- drawn -->\n${drawn}`))
  expectHarmless(result)
  const { document } = new JSDOM(result, { contentType: 'image/svg+xml' }).window
  const path = document.querySelector('path')
  expect([path?.getAttribute('fill'), path?.getAttribute('stroke-width')]).toEqual(['url(#g)', '2'])
  expect(document.querySelector('stop')?.getAttribute('stop-color')).toBe('#0f766e')
  expect(document.querySelector('g')?.getAttribute('clip-path')).toBe('url(#c)')
  expect(document.documentElement.getAttribute('viewBox')).toBe('0 0 9 9')
})

test.each([
  ['a mask', '<mask id="m"><circle r="4"/></mask>'],
  ['a pattern', '<pattern id="p"><circle r="4"/></pattern>'],
  ['a symbol', '<symbol id="s"><g><circle r="4"/></g></symbol>'],
  ['a marker', '<marker id="k"><circle r="4"/></marker>'],
])('%s is removed together with the shapes inside, which must not become visible', (_name, part) => {
  const result = sanitizeSvg(Buffer.from(svg(part + shape)))
  expect(result).not.toContain('circle')
  expect(result).toContain('<path')
})

test.each([
  'display="none"',
  'style="display:none"',
  'style="display: none !important"',
  'visibility="hidden"',
])('a layer that is hidden by %s stays hidden', async (hidden) => {
  const layer = `<g ${hidden}>${shape}</g>`
  expect(await isVisible(sanitizeSvg(Buffer.from(svg(layer))))).toBe(false)
})

test('a gradient whose ID contains “url” is preserved', () => {
  const drawn = `<linearGradient id="curl"/><path d="M0 0h9v9z" fill="url(#curl)"/>`
  expect(sanitizeSvg(Buffer.from(svg(drawn)))).toContain('id="curl"')
})

test('whatever is mixed into an SVG, the result is harmless or refused', () => {
  const names = fc.constantFrom(
    'script',
    'a',
    'g',
    'use',
    'image',
    'foreignObject',
    'svg',
    'math',
    'style',
    'title',
    'set',
    'p',
  )
  const attribute = fc.tuple(
    fc.constantFrom('onload', 'href', 'xlink:href', 'fill', 'style', 'id', 'd', 'xmlns', 'src', 'OnError'),
    fc.constantFrom(
      'javascript:alert(1)',
      'url(//evil.example)',
      'url(#a)',
      '#a',
      '"><script>alert(1)</script>',
      "'",
      '<![CDATA[',
      'data:text/html,x',
    ),
  )
  const piece = fc.oneof(
    fc
      .tuple(names, fc.array(attribute, { maxLength: 3 }))
      .map(
        ([name, attributes]) =>
          `<${name} ${attributes.map(([key, value]) => `${key}="${value}"`).join(' ')}>`,
      ),
    names.map((name) => `</${name}>`),
    fc.constantFrom(shape, '<!--', '-->', ']]>', '<![CDATA[', '&lt;script&gt;', '<', '>', '\u0000', 'text'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      let result: string
      try {
        result = sanitizeSvg(Buffer.from(svg(pieces.join('') + shape)))
      } catch (error) {
        return expect(error).toMatchObject({ code: 'invalid' })
      }
      const { body } = new JSDOM(result).window.document
      for (const element of body.querySelectorAll('*')) {
        expect(element.localName).not.toMatch(/script|foreignobject|^a$|use|image|style|set|math|^p$/i)
        for (const { name } of element.attributes) expect(name).not.toMatch(/^on|href|src|style/i)
      }
    }),
    { numRuns: 500 },
  )
})
