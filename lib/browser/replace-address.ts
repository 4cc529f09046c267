/**
 * Replaces the address of the current history entry and keeps its state: without that state, Next's router drops a
 * pending navigation.
 */
export const replaceAddress = (address: URL | string) =>
  window.history.replaceState(window.history.state, '', address)
