import { encode } from 'uqr'
import type { Pixels } from '@/lib/file-check/pixels'

/** Image size, camera position and light of a photographed page. */
export type PhotoOptions = {
  width?: number
  height?: number
  /** Width of the page, as a fraction of the image width. */
  scale?: number
  degrees?: number
  /** A positive value brings the lower right corner nearer to the camera. */
  perspective?: number
  /** Radius in pixels. */
  blur?: number
  contrast?: number
  noise?: number
  /** Darkening of the right side against the left one, from 0 to 1. */
  shade?: number
}

const page = { width: 1684, height: 1190 }

/** A white page with a QR code in its lower left part, about as large as on a certificate. */
function drawPage(text: string) {
  const { data, size } = encode(text, { border: 0 })
  const moduleSize = 5
  const grey = new Uint8Array(page.width * page.height).fill(255)
  for (let y = 0; y < size * moduleSize; y++) {
    for (let x = 0; x < size * moduleSize; x++) {
      const dark = data[Math.floor(y / moduleSize)]?.[Math.floor(x / moduleSize)]
      if (dark) grey[(y + 850) * page.width + x + 150] = 20
    }
  }
  return grey
}

/** A greyscale photograph of a page with a QR code of `text`, on a chequered table. */
export function photographOf(text: string, options: PhotoOptions): Pixels {
  const { width = 1600, height = 1200, contrast = 1, noise = 0, shade = 0, blur = 0 } = options
  const source = drawPage(text)
  const toPage = createPageMapping({ width, height, ...options })
  const grey = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = toPage(x, y)
      const inside = column >= 0 && row >= 0 && column < page.width && row < page.height
      const tableBrightness = 90 + (((x >> 5) ^ (y >> 5)) & 1) * 25
      const brightness = inside
        ? (source[Math.floor(row) * page.width + Math.floor(column)] ?? 0)
        : tableBrightness
      grey[y * width + x] = (128 + (brightness - 128) * contrast) * (1 - shade * (x / width))
    }
  }
  const random = seededRandom(7)
  // Two box blurs resemble the blur of a lens.
  const blurred = blur ? boxBlur(boxBlur(grey, width, height, blur), width, height, blur) : grey
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  blurred.forEach((brightness, index) => {
    const noisy = brightness + (random() + random() + random() - 1.5) * noise
    data[index * 4] = data[index * 4 + 1] = data[index * 4 + 2] = noisy
  })
  return { data, width, height }
}

/** Returns a function that maps a pixel to its point on the page, which is rotated and tilted about its middle. */
function createPageMapping({
  width,
  height,
  scale = 0.8,
  degrees = 0,
  perspective = 0,
}: PhotoOptions & { width: number; height: number }) {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const factor = page.width / (width * scale)
  return (x: number, y: number): [column: number, row: number] => {
    const [offsetX, offsetY] = [x - width / 2, y - height / 2]
    const [rotatedX, rotatedY] = [offsetX * cos + offsetY * sin, offsetY * cos - offsetX * sin]
    const nearness = 1 + (perspective * (rotatedX + rotatedY)) / (width / 2)
    return [page.width / 2 + (rotatedX * factor) / nearness, page.height / 2 + (rotatedY * factor) / nearness]
  }
}

function boxBlur(grey: Float32Array, width: number, height: number, radius: number) {
  const span = 2 * radius + 1
  const blurLines = (
    source: Float32Array,
    step: number,
    length: number,
    startOf: (line: number) => number,
  ) => {
    const target = new Float32Array(source.length)
    for (let line = 0; line < source.length / length; line++) {
      const indexOf = (position: number) => startOf(line) + Math.min(length - 1, Math.max(0, position)) * step
      let sum = 0
      for (let position = -radius; position <= radius; position++) sum += source[indexOf(position)] ?? 0
      for (let position = 0; position < length; position++) {
        target[indexOf(position)] = sum / span
        sum += (source[indexOf(position + radius + 1)] ?? 0) - (source[indexOf(position - radius)] ?? 0)
      }
    }
    return target
  }
  const blurredRows = blurLines(grey, 1, width, (row) => row * width)
  return blurLines(blurredRows, width, height, (column) => column)
}

/** A random number generator that returns the same numbers each time. */
function seededRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
