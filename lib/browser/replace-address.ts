/**
 * Changes the address without a history entry. Next's router ignores a change that carries its own state; any other one
 * would make it drop a navigation that is pending.
 */
export const replaceAddress = (address: URL | string) =>
  window.history.replaceState(window.history.state, '', address)
