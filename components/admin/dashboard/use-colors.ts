'use client'

import { useSyncExternalStore } from 'react'

export type ColorName = 'brand' | 'accent' | 'accepted' | 'ink' | 'ink-soft' | 'line' | 'surface'

function subscribe(changed: () => void) {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const root = new MutationObserver(changed)
  root.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  dark.addEventListener('change', changed)
  return () => {
    root.disconnect()
    dark.removeEventListener('change', changed)
  }
}

/** A canvas or a frame cannot use CSS variables: reads their computed values from an element. */
function read(name: ColorName) {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(--${name})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const readers = new Map<string, (name: ColorName) => string>()
const snapshot = () => {
  // A new element: those on the page may still be in transition from the other theme.
  const surface = read('surface')
  if (!readers.has(surface)) readers.set(surface, (name) => read(name))
  return readers.get(surface) ?? read
}

/** Colors of the current theme; updates when the theme changes. */
export const useColors = () => useSyncExternalStore(subscribe, snapshot, () => () => '')
