import type { Page } from '@playwright/test'
import { oneTimeCode, ui } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { appears, isMarked, mark, stopClock, tick } from './support/clock'
import { longAgo } from './support/codes'
import { Caller } from './support/caller'
import { expect, newPerson, test } from './support/people'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function expectLoadedAnew(page: Page) {
  await expect.poll(() => isMarked(page)).toBe(false)
  await page.clock.resume()
}

function countCalls(page: Page, path: string) {
  const calls: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname === path && calls.push(request.url()))
  return calls
}

async function openStopped(page: Page, path: string) {
  await page.clock.install()
  await page.goto(path)
  await expect(page.locator('[data-loading]:visible')).toHaveCount(0)
  await stopClock(page)
}

test('80 ms after a change of page the session is checked', async ({ learner: { page } }) => {
  const calls = countCalls(page, api.sessionCheck)
  await openStopped(page, pages.home)
  await expect.poll(() => calls.length).toBe(1)
  await link(page, 'About').click()
  await expect(page).toHaveURL(/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ISO-certified')
  await tick(page, ui.sessionCheckDelayMs - 1)
  expect(calls).toHaveLength(1)
  await tick(page, 1)
  await expect.poll(() => calls.length).toBe(2)
})

test('where no user is on record the session is not checked', async ({ visit }) => {
  const page = await visit()
  const calls = countCalls(page, api.sessionCheck)
  await openStopped(page, pages.home)
  await link(page, 'About').click()
  await expect(page).toHaveURL(/about$/)
  await tick(page, 5_000)
  expect(calls).toEqual([])
})

test('the overlay comes at once and stays 300 ms after the end', async ({ visit }) => {
  const page = await visit()
  await openStopped(page, pages.certificates)
  const overlay = page.getByRole('status').getByText('Loading')
  let answer = () => {}
  await page.route('**/api/certificate/verify-certificate/**', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  await page.getByRole('textbox', { name: 'Certificate ID' }).fill('TT-001-BCDF-GHJK')
  await press(page, 'Check Certificate')
  await expect(overlay).toBeAttached()
  await tick(page, 5_000)
  await expect(overlay).toBeAttached()
  answer()
  await expect(page.getByRole('alert').getByText(messages.certificates.noData)).toBeVisible()
  await tick(page, ui.overlayLingerMs - 1)
  await expect(overlay).toBeAttached()
  await tick(page, 1)
  await expect(overlay).not.toBeAttached()
})

test('the page is loaded anew 800 ms after logging out', async ({ learner: { page } }) => {
  await openStopped(page, pages.courses)
  await mark(page)
  await press(page, 'Log out')
  await expect(page.getByText('Login or Register')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await tick(page, ui.reloadAfterSignOutMs - 1)
  expect(await isMarked(page)).toBe(true)
  await tick(page, 1)
  await expectLoadedAnew(page)
})

test('the page is loaded anew 1 s after an account is deleted', async ({ learner: { page, person } }) => {
  await openStopped(page, pages.profile)
  await mark(page)
  await press(page, 'Delete Account')
  const password = page.getByRole('dialog').getByLabel('Password', { exact: true })
  await appears(page, password)
  await password.fill(person.password)
  await press(page, 'Continue')
  const words = page.getByRole('dialog').getByLabel(/^Type/)
  await appears(page, words)
  await words.fill(`delete ${person.name}`)
  await press(page, 'Delete account')
  await expect(page).toHaveURL(/\/$/)
  await tick(page, ui.reloadAfterDeleteMs - 1)
  expect(await isMarked(page)).toBe(true)
  await tick(page, 1)
  await expectLoadedAnew(page)
})

test('who clears the storage is signed out 80 ms after the page is looked at again', async ({
  learner: { page },
}) => {
  const calls = countCalls(page, api.signOut)
  await openStopped(page, pages.courses)
  await page.evaluate(() => {
    localStorage.clear()
    window.dispatchEvent(new Event('focus'))
  })
  await tick(page, ui.sessionCheckDelayMs - 1)
  expect(calls).toHaveLength(0)
  await tick(page, 1)
  await expect(page.getByText('Login or Register')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('a storage that seems empty for a moment signs nobody out', async ({ learner: { page, person } }) => {
  const calls = countCalls(page, api.signOut)
  await openStopped(page, pages.courses)
  await page.evaluate(() => {
    const kept = Object.entries(localStorage)
    localStorage.clear()
    window.dispatchEvent(new Event('focus'))
    for (const [name, value] of kept) localStorage.setItem(name, String(value))
  })
  await tick(page, ui.sessionCheckDelayMs)
  await tick(page, ui.sessionCheckDelayMs)
  await expect(page.getByText(person.email)).toBeVisible()
  expect(calls).toHaveLength(0)
})

const toasts = (page: Page) =>
  page.locator('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])')

/** That the newest toast is there for so long and no longer. */
async function expectLasts(page: Page, ms: number) {
  await appears(page, toasts(page))
  await tick(page, ms - 100)
  await expect(toasts(page)).toHaveCount(1)
  await tick(page, 100)
  await expect(toasts(page)).toHaveCount(0)
  // It leaves the page in less than a second.
  await tick(page, 1_000)
}

test('toasts go after 4 s, those of success and the greeting after 2 s', async ({ visit, learner }) => {
  const page = await visit()
  await openStopped(page, pages.verify)
  await press(page, 'Verify using Email ID')
  await expectLasts(page, ui.toastMs)
  await press(page, 'Verify Using Certificate ID')
  await press(page, 'Check Certificate')
  await expectLasts(page, ui.toastMs)

  const signIn = await visit()
  await openStopped(signIn, pages.signIn)
  await signIn.getByRole('button', { name: 'Say hello' }).filter({ visible: true }).click()
  await expectLasts(signIn, ui.greetingToastMs)

  await openStopped(learner.page, pages.profile)
  await press(learner.page, 'Save')
  await expectLasts(learner.page, ui.successToastMs)
})

test('at most twenty toasts stand at once', async ({ visit }) => {
  const page = await visit()
  await openStopped(page, pages.verify)
  for (let pressed = 0; pressed < ui.toastsAtOnce + 3; pressed++) await press(page, 'Verify using Email ID')
  await appears(page, toasts(page).nth(ui.toastsAtOnce - 1))
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(ui.toastsAtOnce + 3)
  await expect(toasts(page)).toHaveCount(ui.toastsAtOnce)
})

test('what is under way is said until it ends, and what came of it as long as any other', async ({
  visit,
  scene,
}) => {
  const caller = await Caller.registered(newPerson())
  const course = await scene.addCourse()
  const task = await scene.addTask(course.id)
  await scene.enroll(caller, course.title)
  const page = await visit(caller)
  await openStopped(page, `${pages.course(course.slug)}?task=${task.id}`)
  let answer = () => {}
  await page.route(`**${api.submitTask}`, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  await page.getByLabel('Link to your file').fill(scene.link('work'))
  await press(page, 'Submit')
  await appears(page, toasts(page))
  await tick(page, 20_000)
  await expect(toasts(page)).toHaveText(messages.submissions.linkChecking)
  answer()
  await appears(page, toasts(page).getByText(messages.submissions.submitted))
  await tick(page, ui.successToastMs - 500)
  await expect(toasts(page)).toHaveText(messages.submissions.submitted)
  await scene.removeCourse(course.id)
})

test('another code is to be had after 40 s, then every 80 s, three times', async ({
  learner: { page, caller },
}) => {
  await openStopped(page, pages.profile)
  await press(page, 'Change Password')
  const timer = page.getByRole('timer')
  await appears(page, timer)
  await expect(timer).toHaveText('Send again in 40 s')
  for (let resent = 0; resent < oneTimeCode.resends; resent++) {
    const wait = resent ? oneTimeCode.nextResendAfterMs : oneTimeCode.firstResendAfterMs
    await tick(page, wait - 1_000)
    await expect(timer).toHaveText('Send again in 1 s')
    await press(page, 'Resend code')
    await appears(page, page.getByText(messages.profile.resendSoon).first())
    await tick(page, 1_000)
    await expect(timer).toHaveText('Nothing arrived?')
    // For the server less time has gone by.
    await longAgo(caller.user._id, wait)
    await press(page, 'Resend code')
    await expect(timer).toHaveText('Send again in 80 s')
  }
  await press(page, 'Resend code')
  await appears(page, page.getByText(messages.profile.resendTomorrow))
})

test('codes begun four times are to be had again after 8 hours', async ({ learner: { page, caller } }) => {
  await openStopped(page, pages.profile)
  for (let begun = 0; begun < oneTimeCode.begun; begun++) {
    await press(page, 'Change Password')
    await appears(page, page.getByRole('timer'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await tick(page, ui.overlayLingerMs)
  }
  await press(page, 'Change Password')
  await appears(page, page.getByText(messages.profile.resendLater))
  await page.clock.fastForward(oneTimeCode.windowMs - 60_000)
  await press(page, 'Change Password')
  await appears(page, page.getByText(messages.profile.resendLater))
  await page.clock.fastForward(60_000)
  await longAgo(caller.user._id, oneTimeCode.windowMs)
  await press(page, 'Change Password')
  await appears(page, page.getByRole('timer'))
})
