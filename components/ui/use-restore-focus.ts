'use client'

import { useRef } from 'react'

/** The last opener outside of dialogs. It gets the focus if a dialog's opener is gone, e.g. in a closed dialog. */
let lastOpener: HTMLElement | null = null

const focusedElement = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

/** Returns the focus to the opener; Radix does so only for its own triggers. */
export function useRestoreFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = focusedElement()
      if (opener.current && !opener.current.matches('body, [role=dialog] *')) lastOpener = opener.current
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const { current } = opener
      const target = current?.isConnected && current !== document.body ? current : lastOpener
      target?.focus({ preventScroll: true })
    },
  }
}
