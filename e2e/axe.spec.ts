import type { Page } from 'playwright/test'
import { api } from '@/lib/routes'
import { adminScreens } from './support/admin-screens'
import { expectCleanThemes } from './support/axe'
import { Caller } from './support/caller'
import { expect, newPerson, test } from './support/people'
import { guestStates, lastStates, learnerStates, type State } from './support/states'
import { makeBusyLearner } from './support/busy-learner'

// Each test looks at many screens.
test.describe.configure({ timeout: 240_000 })

const open = [
  '/',
  '/courses',
  '/about',
  '/certificates',
  '/verify-certificates',
  '/verify-certificates/tt-001-bcdf-ghjk',
  '/verify-certificates/bulk',
  '/api/docs',
]
const guests = [
  ...open,
  '/selected-course/data-analysis-with-python',
  '/user-login_register',
  '/reset-password',
  '/not-me',
  '/unsubscribe',
  '/join',
  '/join?code=no-such-code',
]
const learners = [
  ...open,
  '/selected-course/data-analysis-with-python',
  '/submissions',
  '/notices',
  '/profile',
]

async function expectNoFindings(page: Page, path: string) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(page.locator('[data-loading]:visible')).toHaveCount(0)
  await expectCleanThemes(page, path)
}

/** Dialogs and states of a screen at the width of a phone. */
async function expectCleanStates(page: Page, states: State[]) {
  await page.setViewportSize({ width: 375, height: 812 })
  for (const { name, arrange } of states) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await arrange(page)
    await expect(page.locator('[data-loading]:visible')).toHaveCount(0)
    // The router shows a page that it fetched a moment before it sets the title.
    await expect(page).toHaveTitle(/./)
    await expectCleanThemes(page, name)
  }
}

/** Screens without an address of their own. */
const arranged = ({ name, dialog }: State) =>
  dialog || /^(verify|sign-in-|register-|task-|certificates)/.test(name)

test('no screen of a guest has a finding, in either theme', async ({ visit }) => {
  const page = await visit()
  for (const path of guests) await expectNoFindings(page, path)
})

test('no window of a guest has a finding, nor the report on a file', async ({ visit, scene }) => {
  const cid = await scene.certify(
    await Caller.registered(newPerson()),
    'Version Control with Git',
    'Asha Raman',
  )
  const page = await visit()
  await expectCleanStates(page, guestStates(cid).filter(arranged))
  await page.goto('/verify-certificates')
  const buffer = await (await page.request.get(api.certificateCredential(cid))).body()
  await page
    .getByLabel('Certificate file')
    .setInputFiles({ name: 'credential.json', mimeType: 'application/json', buffer })
  await expect(page.getByRole('article')).toBeVisible()
  await expectCleanStates(page, [{ name: 'the report on a file', arrange: async () => {} }])
})

test('no window of a learner has a finding', async ({ visit, scene }) => {
  const person = newPerson()
  const busyLearner = await makeBusyLearner(scene, person)
  const states = [...learnerStates(busyLearner).filter(arranged), ...lastStates(person)]
  await expectCleanStates(await visit(busyLearner.caller), states)
})

test('no screen of a learner has a finding, in either theme', async ({ learner: { page } }) => {
  for (const path of learners) await expectNoFindings(page, path)
})

test('no screen of an administrator has a finding, in either theme', async ({ adminPage }) => {
  for (const { path } of adminScreens) await expectNoFindings(adminPage, path)
})
