import type { Page } from 'playwright/test'
import { expect, newPerson, test } from './support/people'
import { Caller } from './support/caller'

type Opener = { role: 'button' | 'link'; name: string; at: string; window: string }

/** Opens with Enter and closes with Escape. */
async function expectFocusBack(page: Page, { role, name, at, window }: Opener) {
  await page.goto(at)
  const opener = page.getByRole(role, { name, exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: window })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener, `${window} at ${at}`).toBeFocused()
}

test('a window gives the focus back to what opened it, for guests', async ({ visit }) => {
  const page = await visit()
  const card = {
    role: 'link',
    name: 'Databases and SQL',
    at: '/courses?q=databases+and',
    window: 'Login / Register',
  } as const
  await expectFocusBack(page, card)
  const signIn = '/user-login_register'
  const forgot = { role: 'button', name: 'Forgot password?', at: signIn, window: 'Forgot password?' } as const
  await expectFocusBack(page, forgot)
  await page.setViewportSize({ width: 375, height: 812 })
  const menu = { role: 'button', name: 'Open the menu', at: '/', window: 'Training Trains' } as const
  await expectFocusBack(page, menu)
})

test('a window gives the focus back to what opened it, for learners', async ({ learner: { page } }) => {
  const openers: Opener[] = [
    { role: 'link', name: 'Databases and SQL', at: '/courses?q=databases+and', window: 'Request Enrollment' },
    { role: 'button', name: 'Delete Account', at: '/profile', window: 'Check password' },
    // Busy while the code is being sent.
    { role: 'button', name: 'Change Password', at: '/profile', window: 'Email verification' },
  ]
  for (const opener of openers) await expectFocusBack(page, opener)
})

test('of windows that follow one another the last gives the focus back to what opened the first', async ({
  visit,
  scene,
}) => {
  const holder = await Caller.registered(newPerson())
  await scene.certify(holder, 'Version Control with Git')
  const page = await visit(holder)
  await page.goto('/selected-course/version-control-with-git')
  const opener = page.getByRole('button', { name: 'Download Certificate' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Full name').fill('Asha Raman')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Certificate' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})
