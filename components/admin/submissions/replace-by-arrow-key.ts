import type { KeyboardEvent } from 'react'

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * ArrowDown and ArrowUp replace the field's text by the next or previous suggestion, if that text is empty or a
 * suggestion, with the caret at its end. After the last suggestion, the field becomes empty.
 */
export function replaceByArrowKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  suggestions: string[],
  onReplace: (text: string) => void,
) {
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
  const step = steps[event.key]
  const { value, selectionStart } = event.currentTarget
  const candidates = ['', ...suggestions]
  const index = candidates.indexOf(value)
  if (!step || index < 0 || suggestions.length === 0 || selectionStart < value.length) return
  event.preventDefault()
  onReplace(candidates.at((index + step) % candidates.length) ?? '')
}
