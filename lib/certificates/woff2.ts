import 'server-only'
import binding from 'wawoff2/build/decompress_binding.js'

let ready = false
const started = new Promise<void>((resolve) => {
  binding.onRuntimeInitialized = () => {
    ready = true
    resolve()
  }
})

export const onReady = () => started

/** WOFF2 to TrueType. Only after `onReady`. */
export function decompress(font: Buffer): Buffer {
  if (!ready) throw new Error('WOFF2 can not be read yet.')
  const bytes = binding.decompress(font)
  if (bytes === false) throw new Error('A font is no WOFF2.')
  return Buffer.from(bytes)
}
