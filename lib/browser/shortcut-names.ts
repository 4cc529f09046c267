/**
 * The shortcut names that match a pressed key, best first. A key of the number row also matches by its position, as
 * `shift+1` or plain `1`, because some layouts type digits only with Shift.
 */
export function shortcutNamesOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>) {
  const typed = key.length === 1 ? key.toLowerCase() : key
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (!digit) return [typed]
  return shiftKey ? [`shift+${digit}`, typed] : [typed, digit]
}
