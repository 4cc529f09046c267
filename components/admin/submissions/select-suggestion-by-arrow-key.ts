import type { KeyboardEvent } from 'react'

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * If a field is empty or its text is a suggestion, and the caret is at the end, ArrowDown and ArrowUp select the next
 * or previous suggestion. Beyond the last or first one, the field becomes empty.
 */
export function selectSuggestionByArrowKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  suggestions: string[],
  onSelect: (text: string) => void,
) {
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
  const step = steps[event.key]
  const { value, selectionStart } = event.currentTarget
  const candidates = ['', ...suggestions]
  const index = candidates.indexOf(value)
  if (!step || index < 0 || suggestions.length === 0 || selectionStart < value.length) return
  event.preventDefault()
  onSelect(candidates.at((index + step) % candidates.length) ?? '')
}
