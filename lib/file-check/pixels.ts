/** Red, green, blue and alpha, as a canvas gives them. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** At least this share of the pixels becomes black, and at least this share white. */
const clippedShare = 0.01

/** The image in grey, stretched to the range from black to white, for photographs in weak light. */
export function stretchContrast({ data, width, height }: Pixels): Pixels {
  const stretched = new Uint8ClampedArray(data.length)
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at += 4) {
    const grey = ((data[at] ?? 0) + 2 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) >> 2
    stretched[at] = grey
    counts[grey] = (counts[grey] ?? 0) + 1
  }
  const clippedPixels = (data.length / 4) * clippedShare
  const darkest = levelAt(counts, clippedPixels)
  const lightest = 255 - levelAt(counts.toReversed(), clippedPixels)
  const range = Math.max(1, lightest - darkest)
  for (let at = 0; at < data.length; at += 4) {
    const grey = (((stretched[at] ?? 0) - darkest) * 255) / range
    stretched[at] = stretched[at + 1] = stretched[at + 2] = grey
    stretched[at + 3] = 255
  }
  return { data: stretched, width, height }
}

/** The lowest level at which the cumulative count exceeds `threshold`. */
function levelAt(counts: Uint32Array, threshold: number) {
  let sum = 0
  return counts.findIndex((count) => (sum += count) > threshold)
}
