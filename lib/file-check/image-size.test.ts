import { imageSize } from './image-size'

const latin1Bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.each([
  ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\x02\0\0\x03\x04', { width: 258, height: 772 }],
  [
    'JPEG with a table before its frame',
    '\xff\xd8\xff\xe0\0\x04ab\xff\xc4\0\x02\xff\xc2\0\x11\x08\x03\x04\x01\x02\x03',
    { width: 258, height: 772 },
  ],
  ['WebP', 'RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x02\x01\x04\x03', { width: 258, height: 772 }],
  ['lossless WebP', 'RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x01\xc1\xc0\0', { width: 258, height: 772 }],
  ['extended WebP', 'RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0\x01\x01\0\x03\x03\0', { width: 258, height: 772 }],
])('the size of a %s is read from its first bytes', (_, text, size) => {
  expect(imageSize(latin1Bytes(text))).toEqual(size)
})

test.each([
  ['nothing', ''],
  ['a text', 'Dear employer'],
  ['a PNG that ends early', '\x89PNG\r\n'],
  ['a JPEG that ends early', '\xff\xd8\xff\xe0\0\x04'],
  ['a JPEG without frame', '\xff\xd8\xff\xe0\0\x04ab\0\0'],
  ['a WebP of unknown coding', 'RIFF\0\0\0\0WEBPABCD\0\0\0\0\0\0\0\0\0\0\0\0\0\0'],
])('%s has no size', (_, text) => expect(imageSize(latin1Bytes(text))).toBeNull())
