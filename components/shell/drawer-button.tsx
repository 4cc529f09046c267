'use client'

import { Menu } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '@/components/ui/lazy-component'

const Drawer = lazyComponent(() => import('./drawer').then(({ Drawer: loaded }) => loaded))

/** The menu on phones, behind a button. */
export function DrawerButton({ area }: { area: 'public' | 'admin' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label="Open the menu"
        aria-haspopup="dialog"
        className="needs-script grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken md:hidden"
      >
        <Menu className="size-[22px]" aria-hidden />
      </button>
      <Drawer area={area} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
