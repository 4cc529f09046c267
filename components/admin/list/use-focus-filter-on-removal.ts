'use client'

import { useLayoutEffect, useRef } from 'react'

/**
 * A ref for a button. If it is removed while it has the focus, the selected filter or the first field of the list gets the
 * focus: the rows may be removed, too.
 */
export function useFocusFilterOnRemoval() {
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
