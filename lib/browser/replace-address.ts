/**
 * Changes the address without a history entry. Keeps the state that Next's router stored in the entry: with any other,
 * the router would drop a pending navigation.
 */
export const replaceAddress = (address: URL | string) =>
  window.history.replaceState(window.history.state, '', address)
