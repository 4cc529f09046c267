/**
 * Web storage that never throws. If it is full, damaged or switched off, drafts, filters and tokens of links in e-mails
 * do not survive a reload, but the page works.
 */
function safeStorage(kind: 'localStorage' | 'sessionStorage') {
  const attempt = <Result>(action: (area: Storage) => Result) => {
    try {
      return action(window[kind])
    } catch {
      // Storage is switched off, full or damaged.
      return undefined
    }
  }
  return {
    read: (key: string) => attempt((area) => area.getItem(key)) ?? null,
    /** `null` removes the value. If writing fails, the earlier value stays. */
    write: (key: string, value: string | null) =>
      attempt((area) => (value === null ? area.removeItem(key) : area.setItem(key, value))),
    keys: () => attempt(Object.keys) ?? [],
  }
}

/** Kept until the tab is closed. */
export const tabStorage = safeStorage('sessionStorage')

/** Kept across visits and shared by all tabs. */
export const browserStorage = safeStorage('localStorage')
