'use client'

import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'

type Props = {
  /** The text of the button, such as ‘Remove’. */
  action: string
  /** The affected item, e.g. the code of an invitation. The accessible name is action and subject. */
  subject: string
  warning: string
  busy: boolean
  /** Returns whether it succeeded. */
  onConfirm: () => Promise<boolean>
  /** Buttons beside this one, hidden during the confirmation. */
  otherButtons?: ReactNode
}

/** The first button after a row of a list, or else the last one before it. */
function nearestButton(row: Element) {
  const buttons = [...(row.parentElement?.querySelectorAll('button') ?? [])].filter(
    (button) => !row.contains(button),
  )
  const isAfterRow = (button: Element) =>
    row.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING
  return buttons.find(isAfterRow) ?? buttons.at(-1)
}

/**
 * A button that asks for a confirmation, in a row of a list. The focus returns to it if the user does not confirm or
 * the action fails; after success it moves to the nearest button of another row.
 */
export function ConfirmedButton({ action, subject, warning, busy, onConfirm, otherButtons }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [regainsFocus, setRegainsFocus] = useState(false)
  const confirmation = useRef<HTMLDivElement>(null)
  const warningId = useId()
  const accessibleName = `${action} ${subject}`
  const hasFocus = () => confirmation.current?.contains(document.activeElement) ?? false
  const close = () => {
    setRegainsFocus(hasFocus())
    setIsConfirming(false)
  }
  const confirm = async () => {
    const row = (await onConfirm()) && hasFocus() && confirmation.current?.closest('li')
    if (row) nearestButton(row)?.focus()
    close()
  }
  // A held Enter key would confirm at once and, since the focus moves on, do the same in the next row.
  const ignoreRepeatedEnter = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  }
  // The different `key` props make React mount new buttons, so that `autoFocus` moves the focus.
  // Screen readers then read the warning.
  if (isConfirming)
    return (
      <div key="confirmation" ref={confirmation} className="flex flex-wrap items-center gap-1.5">
        <span id={warningId} className="text-sm max-sm:basis-full">
          {warning}
        </span>
        <Button variant="plain" size="small" onClick={close}>
          Keep
        </Button>
        <Button
          variant="danger"
          size="small"
          busy={busy}
          onClick={confirm}
          onKeyDown={ignoreRepeatedEnter}
          autoFocus
          aria-label={accessibleName}
          aria-describedby={warningId}
        >
          {action}
        </Button>
      </div>
    )
  return (
    <div key="buttons" className="flex flex-wrap gap-1.5">
      {otherButtons}
      <Button
        variant="danger"
        size="small"
        onClick={() => setIsConfirming(true)}
        onKeyDown={ignoreRepeatedEnter}
        autoFocus={regainsFocus}
        aria-label={accessibleName}
      >
        {action}
      </Button>
    </div>
  )
}
