import type { KeyboardEvent } from 'react'

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * If the field is empty or equals one of `texts` (suggestions), and the caret is at its end, ArrowDown and ArrowUp
 * without modifiers replace its text by the next or previous one.
 */
export function replaceByArrowKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  texts: string[],
  onReplace: (text: string) => void,
) {
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
  const step = steps[event.key]
  const { value, selectionStart } = event.currentTarget
  const candidates = ['', ...texts]
  const index = candidates.indexOf(value)
  if (!step || index < 0 || texts.length === 0 || selectionStart < value.length) return
  event.preventDefault()
  onReplace(candidates.at((index + step) % candidates.length) ?? '')
}
