/**
 * Defines `globalThis.processState`. A server creates it at start, but a test at its first use: creating it reads
 * environment variables, which a test file may set first.
 */
Object.defineProperty(globalThis, 'processState', {
  configurable: true,
  get() {
    // Replaces this getter, which lib/jobs/process-state would otherwise call again, without end.
    set(undefined)
    jest.requireActual('@/lib/jobs/process-state')
    return globalThis.processState
  },
  set,
})

function set(value: typeof globalThis.processState) {
  Object.defineProperty(globalThis, 'processState', { value, writable: true, configurable: true })
}
