import { formatBytes } from './bytes'

test.each([
  [0, '0 KB'],
  [1536, '2 KB'],
  [1023 * 1024, '1023 KB'],
  // Rounded, it has 1,024 KB.
  [1024 ** 2 - 1, '1.0 MB'],
  [2.5 * 1024 ** 2, '2.5 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
