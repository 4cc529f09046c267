import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/people'

// Each test looks at many screens.
test.describe.configure({ timeout: 240_000 })

const themes = ['light', 'dark'] as const
const open = ['/', '/courses', '/about', '/verify-certificates', '/verify-certificates/tt-001-bcdf-ghjk']
const guests = [
  ...open,
  '/selected-course/data-analysis-with-python',
  '/user-login_register',
  '/reset-password',
  '/not-me',
]
const learners = [...open, '/selected-course/data-analysis-with-python', '/submissions', '/profile']
const admins = [
  '',
  '/manage-users',
  '/manage-courses',
  '/manage-enrollments',
  '/manage-submissions',
  '/manage-certificates',
  '/import',
  '/mail',
  '/audit',
]

async function expectNoFindings(page: Page, path: string) {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.locator('[data-loading]:visible')).toHaveCount(0)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)
    expect(found, `${path}, ${theme}`).toEqual([])
  }
}

test('no screen of a guest has a finding, in either theme', async ({ visit }) => {
  const page = await visit()
  for (const path of guests) await expectNoFindings(page, path)
})

test('no screen of a learner has a finding, in either theme', async ({ learner: { page } }) => {
  for (const path of learners) await expectNoFindings(page, path)
})

test('no screen of an administrator has a finding, in either theme', async ({ adminPage }) => {
  for (const path of admins) await expectNoFindings(adminPage, `/admin${path}`)
})
