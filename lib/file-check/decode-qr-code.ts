import decodeQR from 'qr/decode.js'
import type { Pixels } from './pixels'

/** More effort than for a camera frame, with a time limit because a person waits. */
const options = { effort: 8, timeLimit: 1000 } as const

/** The text of a QR code in these pixels, or null. Takes up to a second. */
export function decodeQrCode(pixels: Pixels): string | null {
  try {
    return decodeQR(pixels, options)
  } catch {
    // If the package finds no QR code, it throws a plain `Error`, which cannot be told from other errors.
    return null
  }
}
