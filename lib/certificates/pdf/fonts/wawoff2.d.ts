/** The part of wawoff2 (which brings no types) that is used here. */
declare module 'wawoff2/build/decompress_binding.js' {
  const binding: {
    onRuntimeInitialized?: () => void
    /** True once the runtime has started. */
    calledRun?: true
    decompress(font: Uint8Array): Uint8Array | false
  }
  export default binding
}
