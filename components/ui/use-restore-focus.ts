'use client'

import { useRef } from 'react'

/** Last opener outside any dialog; consecutive dialogs return the focus to it. */
let outside: HTMLElement | null = null

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

/** Returns the focus to the opener; Radix does so only for its own triggers. */
export function useRestoreFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = focused()
      if (opener.current && !opener.current.matches('body, [role=dialog] *')) outside = opener.current
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const { current } = opener
      const back = current?.isConnected && current !== document.body ? current : outside
      back?.focus({ preventScroll: true })
    },
  }
}
