import type { Page } from 'playwright/test'
import { api } from '@/lib/routes'
import { adminScreens, courseScreens } from './support/admin-screens'
import { expectAccessible } from './support/axe'
import { ApiClient } from './support/api-client'
import { expect, newPerson, test } from './support/people'
import { guestStates, deleteAccountStates, learnerStates, type State } from './support/states'
import { makeBusyLearner } from './support/busy-learner'

const publicPaths = [
  '/',
  '/courses',
  '/about',
  '/certificates',
  '/verify-certificates',
  '/verify-certificates/tt-001-bcdf-ghjk',
  '/verify-certificates/bulk',
  '/api/docs',
]
const guestPaths = [
  ...publicPaths,
  '/selected-course/data-analysis-with-python',
  '/user-login_register',
  '/reset-password',
  '/not-me',
  '/unsubscribe',
  '/join',
  '/join?code=no-such-code',
  '/no-such-page',
]
const learnerPaths = [
  ...publicPaths,
  '/selected-course/data-analysis-with-python',
  '/submissions',
  '/notices',
  '/profile',
]

async function expectPathAccessible(page: Page, path: string) {
  // `expectAccessible` checks both themes and leaves the page in the dark one.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(page.locator('[data-loading]:visible')).toHaveCount(0)
  await expectAccessible(page, path)
}

/** Checks states of screens at the width of a phone. */
async function expectStatesAccessible(page: Page, states: State[]) {
  await page.setViewportSize({ width: 375, height: 812 })
  for (const { name, arrange } of states) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await arrange(page)
    await expect(page.locator('[data-loading]:visible')).toHaveCount(0)
    // The router sets the title a moment after it shows a page.
    await expect(page).toHaveTitle(/./)
    await expectAccessible(page, name)
  }
}

/** States that the paths above do not show. `chunk-load-failed` is not checked: it only adds a toast. */
const isMissingFromPaths = ({ name, isDialog }: State) =>
  isDialog || /^(verify|sign-in-|register|task-|certificates|courses?-|submissions-)/.test(name)

test('no screen of a guest has an axe violation in either theme', async ({ openPage }) => {
  const page = await openPage()
  for (const path of guestPaths) await expectPathAccessible(page, path)
})

test('no dialog or form state of a guest has an axe violation, nor has the result of a file check', async ({
  openPage,
  testData,
}) => {
  const cid = await testData.certify(
    await ApiClient.registered(newPerson()),
    'Version Control with Git',
    'Asha Raman',
  )
  const page = await openPage()
  await expectStatesAccessible(page, guestStates(cid).filter(isMissingFromPaths))
  await page.goto('/verify-certificates')
  const buffer = await (await page.request.get(api.certificateCredential(cid))).body()
  await page
    .getByLabel('Certificate file')
    .setInputFiles({ name: 'credential.json', mimeType: 'application/json', buffer })
  await expect(page.getByRole('article')).toBeVisible()
  await expectStatesAccessible(page, [{ name: 'the result of a file check', arrange: async () => {} }])
})

test('no state of a course, dialog or form of a learner has an axe violation', async ({
  openPage,
  testData,
}) => {
  const person = newPerson()
  const busyLearner = await makeBusyLearner(testData, person)
  const states = [...learnerStates(busyLearner).filter(isMissingFromPaths), ...deleteAccountStates(person)]
  await expectStatesAccessible(await openPage(busyLearner.client), states)
})

test('no screen of a learner has an axe violation in either theme', async ({ learner: { page } }) => {
  for (const path of learnerPaths) await expectPathAccessible(page, path)
})

test('no screen of an administrator has an axe violation in either theme', async ({
  adminPage,
  testData,
}) => {
  const { id } = await testData.findCourse('Version Control with Git')
  for (const { path } of [...adminScreens, ...courseScreens(id)]) await expectPathAccessible(adminPage, path)
})
