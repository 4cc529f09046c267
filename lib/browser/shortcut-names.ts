/**
 * The names of a pressed key, the most specific first. A key of the number row also has its digit, or `shift+digit`,
 * because some layouts type digits with Shift only.
 */
export function shortcutNamesOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>) {
  const typed = key.length === 1 ? key.toLowerCase() : key
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (!digit) return [typed]
  return shiftKey ? [`shift+${digit}`, typed] : [typed, digit]
}
