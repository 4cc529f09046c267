'use client'

import { useLayoutEffect, useRef } from 'react'

/**
 * A ref for a button of a list. If it is removed while focused, the selected filter gets the focus, or else the first
 * search field or select; not a button of another row, because it may be removed, too.
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
