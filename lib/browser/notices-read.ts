const eventName = 'notices-read'

/** The event by which the notices page tells the badges with the number of unread notices to load it again. */
export const noticesReadEvent = {
  announce: () => window.dispatchEvent(new Event(eventName)),
  subscribe: (listener: () => void) => {
    window.addEventListener(eventName, listener)
    return () => window.removeEventListener(eventName, listener)
  },
}
