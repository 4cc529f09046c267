import { shortcutNamesOf } from './shortcut-names'

const firstShortcutNameOf = (key: string, code: string, shiftKey = false) =>
  shortcutNamesOf({ key, code, shiftKey })[0]

describe('shortcuts of the number row', () => {
  it('with Shift, shift+digit is the first name of a key of the number row, whatever character the layout types', () => {
    expect(firstShortcutNameOf('!', 'Digit1', true)).toBe('shift+1')
    // French AZERTY types digits with Shift.
    expect(firstShortcutNameOf('1', 'Digit1', true)).toBe('shift+1')
  })

  it('without Shift, a key of the number row matches its digit, even if the layout types another character', () => {
    expect(firstShortcutNameOf('1', 'Digit1')).toBe('1')
    expect(shortcutNamesOf({ key: '&', code: 'Digit1', shiftKey: false })).toEqual(['&', '1'])
  })

  it('other keys are named by what they type, letters in lower case', () => {
    expect(firstShortcutNameOf('A', 'KeyQ', true)).toBe('a')
    expect(firstShortcutNameOf('?', 'Comma', true)).toBe('?')
    expect(firstShortcutNameOf('1', 'Numpad1')).toBe('1')
  })
})
