import { messages } from '@/lib/messages'
import { enterDigits, requestCode } from './support/one-time-codes'
import { expect, test } from './support/people'

test('typing a digit into a filled box of a code replaces the old digit wherever the caret is, and moves the focus to the next box', async ({
  learner: { page, person },
}) => {
  await requestCode(page, person.email)
  const box = (position: number) => page.getByLabel(`Digit ${position} of 6`)
  await enterDigits(page, '123456')
  await expect(box(6)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(box(5)).toBeFocused()
  await page.keyboard.press('9')
  await expect(box(5)).toHaveValue('9')
  await expect(box(6)).toBeFocused()

  await box(4).press('Home')
  await page.keyboard.press('7')
  await expect(box(4)).toHaveValue('7')
  await expect(box(5)).toBeFocused()

  // Typing the digit that the box already has leads to the next box, too, although nothing changes.
  await box(1).press('1')
  await expect(box(2)).toBeFocused()
  await page.keyboard.press('8')
  await expect(box(1)).toHaveValue('1')
  await expect(box(2)).toHaveValue('8')
})

test('submitting an incomplete code focuses its first box, whose description is the error message', async ({
  learner: { page, person },
}) => {
  await requestCode(page, person.email)
  await enterDigits(page, '123')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await expect(page.getByLabel('Digit 1 of 6')).toHaveAccessibleDescription(messages.profile.otpFormatInvalid)
})
