'use client'

import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useRestoreFocus } from '@/components/ui/use-restore-focus'
import { currentInstitute } from '@/lib/institute/settings'
import { AdminNav } from './admin-nav'
import { LogoMark } from './logo'
import { MenuFooter } from './menu-footer'
import { MainNav } from './main-nav'

type Props = { area: 'public' | 'admin'; open: boolean; onClose: () => void }

export function Drawer({ area, open, onClose }: Props) {
  const focusHandlers = useRestoreFocus()
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-[fade_160ms] bg-scrim" />
        <Radix.Content
          {...focusHandlers}
          aria-describedby={undefined}
          onClick={(event) => (event.target as HTMLElement).closest('a') && onClose()}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(300px,85vw)] animate-[slide_180ms] flex-col border-r border-line bg-surface px-3 py-4 shadow-lift"
        >
          <div className="mb-3 flex items-center gap-2.5 px-[7px]">
            <LogoMark />
            <Radix.Title className="truncate font-semibold">{currentInstitute().name}</Radix.Title>
            <Radix.Close
              aria-label="Close the menu"
              className="ml-auto grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken"
            >
              <X className="size-5" aria-hidden />
            </Radix.Close>
          </div>
          <div className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
            {area === 'admin' ? <AdminNav collapsible={false} /> : <MainNav collapsible={false} />}
          </div>
          <MenuFooter area={area} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
