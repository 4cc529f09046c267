'use client'

import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { describedBy, FieldMessages, inputClass } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import * as messages from '@/lib/messages'

type Props = { digits: string[]; onChange: (digits: string[]) => void; error?: string | undefined }

/** Six boxes for one digit each. A paste must contain exactly six digits. */
export function CodeBoxes({ digits, onChange, error }: Props) {
  const id = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) => boxes.current[Math.min(Math.max(index, 0), digits.length - 1)]?.focus()

  const enterText = (boxIndex: number, text: string) => {
    const enteredDigits = text.replace(/\D/g, '')
    // The phone's autofill may enter the whole code into one box.
    if (enteredDigits.length === digits.length) {
      onChange([...enteredDigits])
      return focus(digits.length - 1)
    }
    // The old digit may still be in the box, before or after the new one.
    const digit = enteredDigits.replace(digits[boxIndex] ?? '', '').slice(-1)
    if (text !== '' && digit === '') return
    onChange(digits.map((old, index) => (index === boxIndex ? digit : old)))
    if (digit) focus(boxIndex + 1)
  }

  const handleKey = (boxIndex: number, event: KeyboardEvent) => {
    if (event.key === 'Backspace' && digits[boxIndex] === '') {
      event.preventDefault()
      onChange(digits.map((old, index) => (index === boxIndex - 1 ? '' : old)))
      focus(boxIndex - 1)
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      // Otherwise the key would also move the caret in the newly focused box and deselect its digit.
      event.preventDefault()
      focus(event.key === 'ArrowLeft' ? boxIndex - 1 : boxIndex + 1)
    }
    // Typing the digit that is already in the box fires no change event.
    if (event.key === digits[boxIndex]) {
      event.preventDefault()
      focus(boxIndex + 1)
    }
  }

  const pasteCode = (event: ClipboardEvent) => {
    event.preventDefault()
    // The pasted code may contain blanks, as in '123 456'.
    const text = event.clipboardData.getData('text').replace(/\s/g, '')
    if (!/^\d{6}$/.test(text)) return toast.error(messages.profile.otpFormatInvalid)
    onChange([...text])
    focus(digits.length - 1)
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">Code</legend>
      <div className="grid grid-cols-6 gap-2" onPaste={pasteCode}>
        {digits.map((digit, index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box
            }}
            value={digit}
            onChange={(event) => enterText(index, event.target.value)}
            onKeyDown={(event) => handleKey(index, event)}
            onFocus={(event) => event.target.select()}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${index + 1} of ${digits.length}`}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy(id, undefined, error)}
            className={`${inputClass} px-0 text-center text-xl font-semibold tabular-nums`}
          />
        ))}
      </div>
      <FieldMessages id={id} error={error} />
    </fieldset>
  )
}
