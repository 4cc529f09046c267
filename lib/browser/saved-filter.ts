const keyOf = (path: string) => `filter:${path}`

function storage() {
  try {
    return window.sessionStorage
  } catch {
    // Storage is switched off in this browser.
    return null
  }
}

/** The filter that was selected last in a list of this tab: '' for all rows, null if none was selected yet. */
export const readSavedFilter = (path: string) => storage()?.getItem(keyOf(path)) ?? null

export const saveFilter = (path: string, value: string) => storage()?.setItem(keyOf(path), value)
