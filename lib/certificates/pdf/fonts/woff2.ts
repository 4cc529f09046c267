import 'server-only'
import binding from 'wawoff2/build/decompress_binding.js'

let ready = false
const started = new Promise<void>((resolve) => {
  // The package is loaded once for both module graphs of the process, so the other one may wait, or have started it.
  const before = binding.onRuntimeInitialized
  const begin = () => {
    before?.()
    ready = true
    resolve()
  }
  if (binding.calledRun) begin()
  else binding.onRuntimeInitialized = begin
})

export const onReady = () => started

/** WOFF2 to TrueType. Only after `onReady`. */
export function decompress(font: Buffer): Buffer {
  if (!ready) throw new Error('WOFF2 cannot be read yet.')
  const bytes = binding.decompress(font)
  if (bytes === false) throw new Error('A font is no WOFF2.')
  return Buffer.from(bytes)
}
