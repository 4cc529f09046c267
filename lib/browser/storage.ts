/**
 * Web storage that never throws. If it is full or switched off, drafts, filters and tokens of links in e-mails do not
 * survive a reload, but the page works.
 */
function safeStorage(kind: 'localStorage' | 'sessionStorage') {
  const area = () => {
    try {
      return window[kind]
    } catch {
      // Storage is switched off in this browser.
      return null
    }
  }
  return {
    read: (key: string) => area()?.getItem(key) ?? null,
    /** `null` removes the value. If writing fails, the earlier value stays. */
    write: (key: string, value: string | null) => {
      try {
        if (value === null) area()?.removeItem(key)
        else area()?.setItem(key, value)
      } catch {
        // Storage is full, or forbids writing.
      }
    },
    keys: () => Object.keys(area() ?? {}),
  }
}

/** Kept until the tab is closed. */
export const tabStorage = safeStorage('sessionStorage')

/** Kept across visits and shared by all tabs. */
export const browserStorage = safeStorage('localStorage')
