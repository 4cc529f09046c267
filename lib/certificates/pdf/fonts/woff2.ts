import 'server-only'
import binding from 'wawoff2/build/decompress_binding.js'

let ready = false
const readyPromise = new Promise<void>((resolve) => {
  // Next and the server each load a copy of this module, but share wawoff2: the other copy may have set a callback, or
  // wawoff2's runtime may have started.
  const otherCallback = binding.onRuntimeInitialized
  const markReady = () => {
    otherCallback?.()
    ready = true
    resolve()
  }
  if (binding.calledRun) markReady()
  else binding.onRuntimeInitialized = markReady
})

export const whenReady = () => readyPromise

/** Converts WOFF2 to TrueType. Throws before `whenReady` has resolved. */
export function decompress(font: Buffer): Buffer {
  if (!ready) throw new Error('WOFF2 cannot be read yet.')
  const bytes = binding.decompress(font)
  if (bytes === false) throw new Error('A font is no WOFF2.')
  return Buffer.from(bytes)
}
