/**
 * The names of a pressed key, by precedence. A key of the number row has `shift+digit` before the typed character or,
 * without Shift, its digit after it: some layouts type digits only with Shift.
 */
export function shortcutNamesOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>) {
  const typed = key.length === 1 ? key.toLowerCase() : key
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (!digit) return [typed]
  return shiftKey ? [`shift+${digit}`, typed] : [typed, digit]
}
