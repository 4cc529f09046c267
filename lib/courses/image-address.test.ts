import { env } from '@/lib/env'
import { toStoredImage, toWireImage } from './image-address'

test('a bundled cover has an absolute address on the wire, and is stored as a path if a client sends it back', () => {
  const cover = '/covers/testing.svg'
  expect(toWireImage(cover)).toBe(`${env.APP_URL}/covers/testing.svg`)
  expect(toStoredImage(toWireImage(cover))).toBe(cover)
  expect(toStoredImage(cover)).toBe(cover)
  for (const other of ['https://images.example.test/covers/testing.svg', `${env.APP_URL}/other.svg`]) {
    expect(toWireImage(other)).toBe(other)
    expect(toStoredImage(other)).toBe(other)
  }
})
