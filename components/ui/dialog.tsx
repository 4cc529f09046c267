'use client'

import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/browser/class-names'
import { useRestoreFocus } from './use-restore-focus'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  width?: 'narrow' | 'normal' | 'wide'
  /** True if the screen's single-key shortcuts work inside, too; Escape in a text field then only blurs it. */
  permitsScreenShortcuts?: boolean
  children?: ReactNode
}

const widths = { narrow: 'max-w-[420px]', normal: 'max-w-[540px]', wide: 'max-w-[960px]' }

/** If a text field has the focus, Escape blurs it and does not close the dialog. */
function blurTextField(event: KeyboardEvent) {
  if (
    !(event.target instanceof HTMLElement) ||
    !event.target.matches('input:not([type="checkbox"]), textarea')
  )
    return
  event.preventDefault()
  event.target.blur()
}

/** A dialog that traps the focus, closes on Escape and restores the focus. */
export function Dialog(props: Props) {
  const {
    open,
    onClose,
    title,
    description,
    width = 'normal',
    permitsScreenShortcuts = false,
    children,
  } = props
  const focusHandlers = useRestoreFocus()
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-[fade_160ms] grid-cols-[minmax(0,1fr)] items-end justify-items-center overflow-y-auto bg-scrim p-3 md:items-center md:p-6">
          <Radix.Content
            {...focusHandlers}
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...(permitsScreenShortcuts && {
              'data-permits-screen-shortcuts': '',
              onEscapeKeyDown: blurTextField,
            })}
            className={classNames(
              'card relative w-full animate-[appear_180ms] p-5 shadow-lift md:p-7',
              widths[width],
            )}
          >
            <Radix.Title className="display pr-10 text-xl">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>
            )}
            <div className="mt-5">{children}</div>
            <Radix.Close
              className="absolute top-3 right-3 grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken"
              aria-label="Close"
            >
              <X className="size-5" aria-hidden />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
