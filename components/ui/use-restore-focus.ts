'use client'

import { useRef } from 'react'

/** What last opened a window from the page itself: of windows that follow one another only the first has it. */
let outside: HTMLElement | null = null

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

/** For a window's content: gives the focus back to whatever opened it. Radix does so for triggers of its own only. */
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
