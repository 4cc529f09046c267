'use client'

import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useSyncExternalStore } from 'react'

const storageKey = 'menu'
const listeners = new Set<() => void>()
const isCollapsed = () => document.documentElement.dataset.menu === 'closed'

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function toggle() {
  const collapsed = !isCollapsed()
  if (collapsed) document.documentElement.dataset.menu = 'closed'
  else delete document.documentElement.dataset.menu
  try {
    if (collapsed) localStorage.setItem(storageKey, 'closed')
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage, the state lasts until the next load.
  }
  for (const listener of listeners) listener()
}

/** Expands and collapses the side menu. The state is stored; app/first-paint.mjs applies it before the first paint. */
export function MenuToggle() {
  const collapsed = useSyncExternalStore(subscribe, isCollapsed, () => false)
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <button
      type="button"
      onClick={toggle}
      aria-expanded={!collapsed}
      aria-label={collapsed ? 'Expand the menu' : 'Collapse the menu'}
      title={collapsed ? 'Expand the menu' : 'Collapse the menu'}
      className="needs-script grid size-[38px] place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink max-md:hidden"
    >
      <Icon className="size-[19px]" aria-hidden />
    </button>
  )
}
