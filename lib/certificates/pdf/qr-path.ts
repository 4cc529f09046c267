import { encode } from 'uqr'

/** A QR code as one path of horizontal bars; a module is one unit, and `size` is the number of modules on a side. */
export function qrPath(text: string) {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: 0 })
  let path = ''
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      const from = x
      while (row[x]) x++
      if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`
    }
  }
  return { path, size }
}
