import { formatBytes } from './bytes'

test.each([
  [0, '0 KB'],
  [1536, '2 KB'],
  [1023 * 1024, '1023 KB'],
  // Rounds to 1024 KB, so it is shown in megabytes.
  [1024 ** 2 - 1, '1.0 MB'],
  [2.5 * 1024 ** 2, '2.5 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
