import type { KeyboardEvent } from 'react'

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Steps through earlier texts by arrow keys if the field is empty or holds one of the texts with the caret at its end.
 * Otherwise the keys move the caret.
 */
export function recallText(
  event: KeyboardEvent<HTMLTextAreaElement>,
  texts: string[],
  onPick: (text: string) => void,
) {
  const step = steps[event.key]
  const { value, selectionStart } = event.currentTarget
  const candidates = ['', ...texts]
  const index = candidates.indexOf(value)
  if (!step || index < 0 || texts.length === 0 || selectionStart < value.length) return
  event.preventDefault()
  onPick(candidates.at((index + step) % candidates.length) ?? '')
}
