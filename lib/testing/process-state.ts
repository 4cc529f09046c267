/**
 * The state of the process, which the server makes at its start. Made on first use: tests change variables of the
 * environment before they import what reads them.
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
