'use client'

import { useLayoutEffect, useRef } from 'react'

/**
 * Returns a ref for a button in a list. When the focused button is removed, the focus moves to a filter or search
 * field, because the buttons of other rows may be removed, too.
 */
export function useFocusFallback() {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (!element || element !== document.activeElement) return
      const main = element.closest('main')
      const find = (selector: string) => main?.querySelector<HTMLElement>(selector)
      ;(find('[aria-pressed="true"]') ?? find('input[type="search"], select'))?.focus()
    }
  }, [])
  return button
}
