import { shortcutNamesOf } from './shortcut-names'

const pressed = (key: string, code: string, shiftKey = false) => shortcutNamesOf({ key, code, shiftKey })[0]

describe('shortcuts of the number row', () => {
  it('with Shift, a key of the number row is first of all shift and its digit, whatever the layout types', () => {
    expect(pressed('!', 'Digit1', true)).toBe('shift+1')
    // French AZERTY types digits with Shift.
    expect(pressed('1', 'Digit1', true)).toBe('shift+1')
  })

  it('without Shift, a key of the number row stands for its digit also where the layout types another character', () => {
    expect(pressed('1', 'Digit1')).toBe('1')
    expect(shortcutNamesOf({ key: '&', code: 'Digit1', shiftKey: false })).toEqual(['&', '1'])
  })

  it('other keys are named by what they type, letters in lower case', () => {
    expect(pressed('A', 'KeyQ', true)).toBe('a')
    expect(pressed('?', 'Comma', true)).toBe('?')
    expect(pressed('1', 'Numpad1')).toBe('1')
  })
})
