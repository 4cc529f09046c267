/**
 * Defines `globalThis.processState`, which a server creates at its start. In tests the first use creates it, because
 * they set environment variables before they import the modules that read them.
 */
Object.defineProperty(globalThis, 'processState', {
  configurable: true,
  get() {
    set(undefined)
    jest.requireActual('@/lib/jobs/process-state')
    return globalThis.processState
  },
  set,
})

function set(value: typeof globalThis.processState) {
  Object.defineProperty(globalThis, 'processState', { value, writable: true, configurable: true })
}
