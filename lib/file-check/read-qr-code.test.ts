import { photographOf, type PhotoOptions } from '@/lib/testing/photograph'
import type { Pixels } from './pixels'
import { decodeQrCode } from './decode-qr-code'
import { readQrCode } from './read-qr-code'

const address = 'HTTPS://TRAINING.EXAMPLE/V/TT-004-BCDF-GH06'

/** Scales down as a canvas does, by averaging pixels. */
function scaledDown({ data, width, height }: Pixels, maxSide: number): Pixels {
  const factor = Math.max(1, Math.max(width, height) / maxSide)
  const [columns, rows] = [Math.round(width / factor), Math.round(height / factor)]
  const smaller = new Uint8ClampedArray(columns * rows * 4).fill(255)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [sum, count] = [0, 0]
      for (let y = Math.floor(row * factor); y < Math.min(height, (row + 1) * factor); y++) {
        for (let x = Math.floor(column * factor); x < Math.min(width, (column + 1) * factor); x++) {
          sum += data[(y * width + x) * 4] ?? 0
          count++
        }
      }
      const at = (row * columns + column) * 4
      smaller[at] = smaller[at + 1] = smaller[at + 2] = sum / count
    }
  }
  return { data: smaller, width: columns, height: rows }
}

const readQrCodeIn = (pixels: Pixels) =>
  readQrCode(
    async (maxSide) => scaledDown(pixels, maxSide),
    async (scaled) => decodeQrCode(scaled),
  )

test.each<[string, PhotoOptions]>([
  ['turned by 135 degrees', { degrees: 135, noise: 10 }],
  ['at a slant', { perspective: 0.2, degrees: 10, noise: 10 }],
  ['grainy', { noise: 60, degrees: 5 }],
  ['in half shadow', { shade: 0.7, degrees: 7, noise: 6 }],
  ['blurred', { blur: 1, degrees: 3, noise: 5 }],
  ['very pale', { contrast: 0.15, degrees: 4, noise: 4 }],
  ['small in the image', { scale: 0.45, degrees: 5, noise: 6 }],
])('the QR code of a page that was photographed %s is read', async (_, options) => {
  expect(await readQrCodeIn(photographOf(address, options))).toBe(address)
})

test('an image without a QR code gives null', async () => {
  const data = new Uint8ClampedArray(1000 * 700 * 4).map((_, index) => (index * 7919) % 251)
  expect(await readQrCodeIn({ data, width: 1000, height: 700 })).toBeNull()
})
