'use client'

import { Moon, Sun, SunMoon } from 'lucide-react'
import { useSyncExternalStore } from 'react'

type Theme = 'system' | 'light' | 'dark'

const key = 'theme'
const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const icons = { system: SunMoon, light: Sun, dark: Moon }
const listeners = new Set<() => void>()

function current(): Theme {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function select(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Without storage the choice lasts until the next load.
  }
  for (const listener of listeners) listener()
}

/** The theme follows the system until one is chosen. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, current, (): Theme => 'system')
  const Icon = icons[theme]
  const label = `Theme: ${theme}. Change to ${next[theme]}`
  return (
    <button
      type="button"
      onClick={() => select(next[theme])}
      aria-label={label}
      title={label}
      className="needs-script grid size-[38px] place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink max-md:size-11"
    >
      <Icon className="size-[19px]" aria-hidden />
    </button>
  )
}
