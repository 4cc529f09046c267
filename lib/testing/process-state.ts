/**
 * Defines `globalThis.processState`, which the server creates at its start. Here its first use creates it, because tests
 * set environment variables before they import the modules that read them.
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
