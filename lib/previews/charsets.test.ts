import { contentOf } from './content'

const previewOf = (body: Buffer | string, type: string | null) =>
  contentOf({ body: Buffer.from(body), type, isRawFileOfGitHost: false })

test.each<[string, Buffer | string, string | null, object]>([
  [
    'invalid UTF-8',
    Buffer.from('c328a0a1e228', 'hex'),
    'text/plain; charset=utf-8',
    { reason: 'unsupported' },
  ],
  [
    'text in a declared charset',
    Buffer.from('M\xfcller', 'latin1'),
    'text/csv;charset=latin1',
    { text: 'Müller' },
  ],
  [
    'ASCII characters in a declared UTF-16 without a byte order mark',
    Buffer.from('plain text', 'utf16le'),
    'text/plain; charset=utf-16le',
    { kind: 'text', text: 'plain text' },
  ],
  [
    'ISO-2022-JP, which is valid UTF-8, too',
    '\x1b$BF|K\\8l\x1b(B',
    'text/plain; charset=ISO-2022-JP',
    { text: '日本語' },
  ],
  ['UTF-8 that is declared to be ISO-2022-JP', 'ä', 'text/plain; charset=iso-2022-jp', { text: 'ä' }],
  ['text in an unknown charset', Buffer.from('M\xfcller', 'latin1'), 'text/csv;charset=x', { kind: 'none' }],
  ['UTF-16 with a byte order mark', Buffer.from('\ufeffä;b', 'utf16le'), null, { kind: 'text', text: 'ä;b' }],
  [
    'a page in UTF-16 with a byte order mark',
    Buffer.from('\ufeff<!doctype html><p>ä</p>', 'utf16le'),
    'text/html',
    { kind: 'page', html: '<p>ä</p>' },
  ],
  [
    'a page in big-endian UTF-16',
    Buffer.from('\ufeff<!doctype html><p>ä</p>', 'utf16le').swap16(),
    'text/html; charset=utf-8',
    { kind: 'page', html: '<p>ä</p>' },
  ],
  [
    'a page in UTF-8 with a byte order mark and another charset declared',
    '\ufeff<!doctype html><p>ä</p>',
    'text/html; charset=latin1',
    { kind: 'page', html: '<p>ä</p>' },
  ],
  ...['<meta charset="windows-1252">', "<meta charset='windows-1252'>", '<meta charset = windows-1252>'].map(
    (meta): [string, Buffer, string, object] => [
      `a page with ${meta}`,
      Buffer.from(`<!doctype html>${meta}<p>M\xfcller</p>`, 'latin1'),
      'text/html',
      { kind: 'page', html: '<p>Müller</p>' },
    ],
  ),
  ...['utf-16', 'utf-16be', 'unicode'].map((charset): [string, string, string, object] => [
    `a page in UTF-8 whose meta element says ${charset}`,
    `<!doctype html><meta charset="${charset}"><p>ä</p>`,
    'text/html',
    { kind: 'page', html: '<p>ä</p>' },
  ]),
])('the text of a preview is decoded correctly, or there is no preview: %s', (_, body, type, expected) => {
  expect(previewOf(body, type)).toMatchObject(expected)
})
