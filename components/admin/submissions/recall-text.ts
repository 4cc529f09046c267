import type { KeyboardEvent } from 'react'

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The arrows go through earlier texts in a field that is empty or holds one of them unchanged, as a shell's do through
 * its history. In all other texts they move the caret.
 */
export function recallText(
  event: KeyboardEvent<HTMLTextAreaElement>,
  texts: string[],
  onPick: (text: string) => void,
) {
  const step = steps[event.key]
  const { value, selectionStart } = event.currentTarget
  const ring = ['', ...texts]
  const at = ring.indexOf(value)
  if (!step || at < 0 || texts.length === 0 || selectionStart < value.length) return
  event.preventDefault()
  onPick(ring.at((at + step) % ring.length) ?? '')
}
