'use client'

import { useLayoutEffect, useRef } from 'react'

/**
 * A ref for a button in a list. If it is removed while focused, the focus moves to the selected filter or, if
 * there is none, to a search field or select: buttons of other rows may be removed, too.
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
