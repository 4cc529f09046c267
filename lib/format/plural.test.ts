import { plural } from './plural'

test.each([
  [0, '0 certificates'],
  [1, '1 certificate'],
  [2, '2 certificates'],
  [1000, '1,000 certificates'],
])('%i is written as %s', (count, text) => {
  expect(plural(count, 'certificate')).toBe(text)
})
