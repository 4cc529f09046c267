import { env } from '@/lib/env'
import { toStoredImage, toImageUrl } from './image-address'

test('a bundled cover has an absolute address on the wire, and is stored as a path if a client sends it back', () => {
  const cover = '/covers/testing.svg'
  expect(toImageUrl(cover)).toBe(`${env.APP_URL}/covers/testing.svg`)
  expect(toStoredImage(toImageUrl(cover))).toBe(cover)
  expect(toStoredImage(cover)).toBe(cover)
  for (const other of ['https://images.example.test/covers/testing.svg', `${env.APP_URL}/other.svg`]) {
    expect(toImageUrl(other)).toBe(other)
    expect(toStoredImage(other)).toBe(other)
  }
})
