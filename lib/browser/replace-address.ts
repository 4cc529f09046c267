/**
 * Changes the address without a history entry. Passes the router's own state on, so that Next's router ignores the change;
 * otherwise it would drop a pending navigation.
 */
export const replaceAddress = (address: URL | string) =>
  window.history.replaceState(window.history.state, '', address)
