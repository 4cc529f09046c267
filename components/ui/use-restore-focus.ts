'use client'

import { useRef } from 'react'

/**
 * The element outside of dialogs that last opened a dialog. It gets the focus if a nested dialog closes together with
 * the outer dialog, which contains the nested dialog's opener.
 */
let lastOpener: HTMLElement | null = null
/** Its ancestors in `main`, the nearest first. They are stored because an element loses them when it is removed. */
let lastOpenerAncestors: HTMLElement[] = []

const focusedElement = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

function ancestorsInMain(element: HTMLElement) {
  const ancestors: HTMLElement[] = []
  for (let next = element.parentElement; next?.closest('main'); next = next.parentElement)
    ancestors.push(next)
  return ancestors
}

/**
 * Focuses the first focusable link or button in the nearest ancestor that has one and is still in the page. If the
 * control is removed later, e.g. with its table row, the focus moves again.
 */
function focusNear(ancestors: HTMLElement[]) {
  const remaining = ancestors.filter(({ isConnected }) => isConnected)
  for (const ancestor of remaining)
    for (const control of ancestor.querySelectorAll<HTMLElement>('a[href], button')) {
      control.focus({ preventScroll: true })
      if (document.activeElement === control) return refocusOnRemoval(control)
    }
}

/**
 * If `element` is removed while it has the focus, focuses a control near it: a list that is reloaded after a dialog may
 * lack the button that opened the dialog.
 */
function refocusOnRemoval(element: HTMLElement) {
  const ancestors = ancestorsInMain(element)
  const { pathname } = window.location
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    observer.disconnect()
    if (document.activeElement === document.body && window.location.pathname === pathname)
      focusNear(ancestors)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  // A click on text takes the focus from the element without a `focusin` event.
  for (const event of ['focusin', 'pointerdown'])
    document.addEventListener(event, () => observer.disconnect(), { once: true })
}

/** Returns the focus to the element that opened the dialog; Radix does so only for its own triggers. */
export function useRestoreFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = focusedElement()
      if (!opener.current || opener.current.matches('body, [role=dialog] *')) return
      lastOpener = opener.current
      lastOpenerAncestors = ancestorsInMain(lastOpener)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const { current } = opener
      const target = current?.isConnected && current !== document.body ? current : lastOpener
      target?.focus({ preventScroll: true })
      // The dialog's API call may have led to the removal of the opener.
      if (!target?.isConnected && document.activeElement === document.body) focusNear(lastOpenerAncestors)
      if (target && document.activeElement === target) refocusOnRemoval(target)
    },
  }
}
