const name = 'notices-read'

/** Tells the menu that notices were read. */
export const noticesRead = {
  announce: () => window.dispatchEvent(new Event(name)),
  subscribe: (listener: () => void) => {
    window.addEventListener(name, listener)
    return () => window.removeEventListener(name, listener)
  },
}
