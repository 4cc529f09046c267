import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { noticePages } from '@/lib/routes/notices'
import { pages } from '@/lib/routes'
import { adminScreens, courseScreens } from '../support/admin-screens'
import { makeBusyLearner } from '../support/busy-learner'
import { ApiClient } from '../support/api-client'
import { expect, newPerson, test } from '../support/people'
import { emailTo, linkIn } from '../support/read-emails'
import {
  guestStates,
  deleteAccountStates,
  learnerStates,
  newcomerStates,
  stateAt,
  type State,
} from '../support/states'

// Each test takes many screenshots.
test.describe.configure({ timeout: 1_200_000 })

const { SCREENSHOTS: folder = 'screenshots', ONLY: selectedName = '' } = process.env
const widths = [1440, 768, 375]
const themes = ['light', 'dark'] as const

/** Takes screenshots at each width and in each theme; reports a state that cannot be reached, and goes on. */
async function takeScreenshots(page: Page, who: string, states: State[]) {
  for (const { name, arrange, isDialog } of states.filter((state) =>
    `${who}-${state.name}`.includes(selectedName),
  )) {
    for (const width of widths) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: width === 375 ? 812 : 900 })
      try {
        await arrange(page)
        await expect(page.locator('[data-loading]:visible')).toHaveCount(0)
        await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
        await page.evaluate(() => document.fonts.ready)
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme })
          const path = join(folder, `${who}-${name}-${width}-${colorScheme}.png`)
          await page.screenshot({ path, fullPage: !isDialog, animations: 'disabled' })
        }
      } catch (error) {
        expect.soft(String(error), `${who}-${name} at ${width}`).toBe('')
      }
    }
  }
}

test('the screens of a guest', async ({ openPage, testData }) => {
  const [holder, newcomer] = [newPerson(), newPerson()]
  const cid = await testData.certify(
    await ApiClient.registered(holder),
    'Version Control with Git',
    'Asha Raman',
  )
  await ApiClient.registered(newcomer)
  const { text: welcomeEmail } = await emailTo(newcomer.email, /^Welcome to /)
  const { text: enrollmentEmail } = await emailTo(holder.email, /^You are enrolled in /)
  const states = [
    ...guestStates(cid),
    stateAt('not-me', linkIn(welcomeEmail, pages.notMe)),
    stateAt('unsubscribe', linkIn(enrollmentEmail, noticePages.unsubscribe)),
    stateAt('unavailable', '/unavailable'),
  ]
  await takeScreenshots(await openPage(), 'guest', states)
})

test('the screens of a learner', async ({ openPage, testData }) => {
  const person = newPerson()
  const busyLearner = await makeBusyLearner(testData, person)
  const page = await openPage(busyLearner.client)
  const states = [...learnerStates(busyLearner), stateAt('notices', noticePages.notices)]
  await takeScreenshots(page, 'learner', states)
  await takeScreenshots(page, 'learner', deleteAccountStates(person))
})

test('the screens of a new learner', async ({ learner: { page } }) => {
  await takeScreenshots(page, 'learner', newcomerStates)
})

test('the screens of an administrator', async ({ adminPage, testData }) => {
  const { id } = await testData.findCourse('Version Control with Git')
  const states = [...adminScreens, ...courseScreens(id)].map(({ name, path }) => stateAt(name, path))
  await takeScreenshots(adminPage, 'admin', states)
})
