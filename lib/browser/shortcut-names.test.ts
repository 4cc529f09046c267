import { shortcutNamesOf } from './shortcut-names'

const firstNameOf = (key: string, code: string, shiftKey = false) =>
  shortcutNamesOf({ key, code, shiftKey })[0]

describe('shortcuts of the number row', () => {
  it('with Shift, the first name of a key of the number row is shift and its digit, whatever the layout types', () => {
    expect(firstNameOf('!', 'Digit1', true)).toBe('shift+1')
    // French AZERTY types digits with Shift.
    expect(firstNameOf('1', 'Digit1', true)).toBe('shift+1')
  })

  it('without Shift, a key of the number row stands for its digit also where the layout types another character', () => {
    expect(firstNameOf('1', 'Digit1')).toBe('1')
    expect(shortcutNamesOf({ key: '&', code: 'Digit1', shiftKey: false })).toEqual(['&', '1'])
  })

  it('other keys are named by what they type, letters in lower case', () => {
    expect(firstNameOf('A', 'KeyQ', true)).toBe('a')
    expect(firstNameOf('?', 'Comma', true)).toBe('?')
    expect(firstNameOf('1', 'Numpad1')).toBe('1')
  })
})
