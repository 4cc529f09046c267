import { env } from '@/lib/env'
import { storedImage, toWireImage } from './image-address'

test('an image address on the wire is whole; a client that sends it back changes nothing', () => {
  const drawing = '/covers/testing.svg'
  expect(toWireImage(drawing)).toBe(`${env.APP_URL}/covers/testing.svg`)
  expect(storedImage(toWireImage(drawing))).toBe(drawing)
  expect(storedImage(drawing)).toBe(drawing)
  for (const other of ['https://images.example.test/covers/testing.svg', `${env.APP_URL}/other.svg`]) {
    expect(toWireImage(other)).toBe(other)
    expect(storedImage(other)).toBe(other)
  }
})
