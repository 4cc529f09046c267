'use client'

import { Moon, Sun, SunMoon } from 'lucide-react'
import { useSyncExternalStore } from 'react'

type Theme = 'system' | 'light' | 'dark'

/** Also read by app/first-paint.mjs, which restores the theme before the first paint. */
const storageKey = 'theme'
const nextTheme: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const icons = { system: SunMoon, light: Sun, dark: Moon }
const listeners = new Set<() => void>()

function currentTheme(): Theme {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function selectTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Without storage, the selection lasts until the next load.
  }
  for (const listener of listeners) listener()
}

/** Switches between the themes; the page follows the system until the user selects one. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, currentTheme, (): Theme => 'system')
  const Icon = icons[theme]
  const label = `Theme: ${theme}. Change to ${nextTheme[theme]}`
  return (
    <button
      type="button"
      onClick={() => selectTheme(nextTheme[theme])}
      aria-label={label}
      title={label}
      className="needs-script grid size-[38px] place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink max-md:size-11"
    >
      <Icon className="size-[19px]" aria-hidden />
    </button>
  )
}
