'use client'

import { useSyncExternalStore } from 'react'

/** Colours of the theme. `accepted` is the green of the theme. */
export type ColorName = 'brand' | 'accent' | 'accepted' | 'ink' | 'ink-soft' | 'line' | 'surface'

function subscribe(onChange: () => void) {
  const darkScheme = window.matchMedia('(prefers-color-scheme: dark)')
  const themeObserver = new MutationObserver(onChange)
  themeObserver.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  darkScheme.addEventListener('change', onChange)
  return () => {
    themeObserver.disconnect()
    darkScheme.removeEventListener('change', onChange)
  }
}

/** Resolves a CSS variable to its colour, because a canvas or an iframe cannot use the variables of the page. */
function computedColor(name: ColorName) {
  // A new element, because elements on the page may still be in transition from the other theme.
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(--${name})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/**
 * One resolver for each theme, keyed by the theme's surface colour. All do the same, but `useSyncExternalStore` renders
 * again only if a change of theme returns another function.
 */
const resolvers = new Map<string, (name: ColorName) => string>()
const getSnapshot = () => {
  const surface = computedColor('surface')
  if (!resolvers.has(surface)) resolvers.set(surface, (name) => computedColor(name))
  return resolvers.get(surface) ?? computedColor
}

/** Returns a function that resolves the colours of the current theme; renders again when the theme changes. */
export const useColors = () => useSyncExternalStore(subscribe, getSnapshot, () => () => '')
