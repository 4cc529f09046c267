import fc from 'fast-check'
import { png } from '@/lib/testing/png'
import { imageSizeOf, imageTypeOf, type ImageType } from './image-size'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )

const samples: [ImageType, Buffer, width: number, height: number][] = [
  ['image/png', png(640, 400), 640, 400],
  ['image/gif', bytes('GIF89a', [0x80, 2, 0x90, 1, 0, 0, 0]), 640, 400],
  [
    'image/jpeg',
    bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 11, 8, 1, 0x90, 2, 0x80, 1]),
    640,
    400,
  ],
  // Markers without a segment: 01, and D0 for a restart.
  [
    'image/jpeg',
    bytes([0xff, 0xd8, 0xff, 0x01, 0xff, 0xd0, 0xff, 0xc0, 0, 11, 8, 1, 0x90, 2, 0x80, 1]),
    640,
    400,
  ],
  ['image/webp', bytes('RIFF\0\0\0\0WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0x7f, 2, 0, 0x8f, 1, 0]), 640, 400],
  [
    'image/webp',
    bytes('RIFF\0\0\0\0WEBPVP8 ', [9, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x80, 2, 0x90, 1]),
    640,
    400,
  ],
  ['image/webp', bytes('RIFF\0\0\0\0WEBPVP8L', [9, 0, 0, 0, 0x2f, 0x7f, 0xc2, 0x63, 0]), 640, 400],
  [
    'image/avif',
    bytes([0, 0, 0, 20], 'ftypavif\0\0\0\0mif1ispe\0\0\0\0', [0, 0, 0, 1, 0, 0, 0, 1], 'ispe\0\0\0\0', [
      ...[0, 0, 2, 0x80],
      ...[0, 0, 1, 0x90],
    ]),
    640,
    400,
  ],
]

test.each(samples)('type and size of %s are read', (type, file, width, height) => {
  expect(imageTypeOf(file)).toBe(type)
  expect(imageSizeOf(type, file)).toEqual({ width, height })
})

test.each(samples)('the size of a %s is null if the file ends before the bytes of its size', (type, file) => {
  expect(imageSizeOf(type, file.subarray(0, 9))).toBeNull()
})

test('any bytes after the signature give null or a positive size, and 2 MB of them take little CPU time', () => {
  fc.assert(
    fc.property(fc.constantFrom(...samples), fc.uint8Array({ maxLength: 4096 }), ([type, file], more) => {
      const size = imageSizeOf(type, Buffer.concat([file.subarray(0, 12), more]))
      expect(size === null || (size.width > 0 && size.height > 0)).toBe(true)
    }),
  )
  const before = process.cpuUsage()
  for (const [type, file] of samples)
    for (const fill of ['\xff', '\0', 'ispe', '\xff\xe0\0\0', '\xff\xe0\0\x02'])
      imageSizeOf(type, Buffer.concat([file.subarray(0, 12), Buffer.alloc(2 * 1024 * 1024, fill, 'latin1')]))
  const { user } = process.cpuUsage(before)
  expect(user / 1000).toBeLessThan(2000)
})

test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', 'BM\0\0', '\0\0\0\x18ftypmp42', ''])(
  '%j is not recognised as an image',
  (text) => {
    expect(imageTypeOf(Buffer.from(text, 'latin1'))).toBeNull()
  },
)
