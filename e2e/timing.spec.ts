import type { Page } from 'playwright/test'
import { adminPages } from '@/lib/routes/admin'
import { oneTimeCode, ui } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { tickUntilVisible, isDocumentMarked, markDocument, openWithStoppedClock, tick } from './support/clock'
import { holdCall } from './support/hold-call'
import { ageOneTimeCodes } from './support/one-time-codes'
import { expect, test } from './support/people'

// A fake clock cannot be removed from a browser context, so these tests do not reuse contexts.
test.use({ reusesContexts: false })

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function expectReloaded(page: Page) {
  await expect.poll(() => isDocumentMarked(page)).toBe(false)
  await page.clock.resume()
}

function recordCalls(page: Page, path: string) {
  const calls: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname === path && calls.push(request.url()))
  return calls
}

test('the session is checked 80 ms after a change of page', async ({ learner: { page } }) => {
  const calls = recordCalls(page, api.sessionCheck)
  await openWithStoppedClock(page, pages.home)
  await expect.poll(() => calls.length).toBe(1)
  await link(page, 'About').click()
  await expect(page).toHaveURL(/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ISO-certified')
  await tick(page, ui.sessionCheckDelayMs - 1)
  expect(calls).toHaveLength(1)
  await tick(page, 1)
  await expect.poll(() => calls.length).toBe(2)
})

test('the session is not checked if the browser stores no user', async ({ openPage }) => {
  const page = await openPage()
  const calls = recordCalls(page, api.sessionCheck)
  await openWithStoppedClock(page, pages.home)
  await link(page, 'About').click()
  await expect(page).toHaveURL(/about$/)
  await tick(page, 5_000)
  expect(calls).toEqual([])
})

test('the loading overlay appears immediately and stays until 300 ms after the result', async ({
  openPage,
}) => {
  const page = await openPage()
  await openWithStoppedClock(page, pages.certificates)
  const overlay = page.getByRole('status').getByText('Loading')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/verify-certificates/tt-001-*', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('textbox', { name: 'Certificate ID' }).fill('TT-001-BCDF-GHJK')
  await press(page, 'Check Certificate')
  await expect(overlay).toBeAttached()
  await tick(page, 5_000)
  await expect(overlay).toBeAttached()
  release()
  await expect(page.getByText(messages.certificates.idUnknown)).toBeVisible()
  await tick(page, ui.loadingOverlayLingerMs - 1)
  await expect(overlay).toBeAttached()
  await tick(page, 1)
  await expect(overlay).not.toBeAttached()
})

test('the page reloads 800 ms after logging out', async ({ learner: { page } }) => {
  await openWithStoppedClock(page, pages.courses)
  await markDocument(page)
  await press(page, 'Log out')
  await expect(page.getByText('Login or Register')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await tick(page, ui.reloadAfterSignOutMs - 1)
  expect(await isDocumentMarked(page)).toBe(true)
  await tick(page, 1)
  await expectReloaded(page)
})

test('the page reloads 1 s after an account is deleted', async ({ learner: { page, person } }) => {
  await openWithStoppedClock(page, pages.profile)
  await markDocument(page)
  await press(page, 'Delete Account')
  const password = page.getByRole('dialog').getByLabel('Password', { exact: true })
  await tickUntilVisible(page, password)
  await password.fill(person.password)
  await press(page, 'Continue')
  const confirmation = page.getByRole('dialog').getByLabel(/^Type/)
  await tickUntilVisible(page, confirmation)
  await confirmation.fill(`delete ${person.name}`)
  await press(page, 'Delete account')
  await expect(page).toHaveURL(/\/$/)
  await tick(page, ui.reloadAfterAccountDeletionMs - 1)
  expect(await isDocumentMarked(page)).toBe(true)
  await tick(page, 1)
  await expectReloaded(page)
})

test('clearing the storage signs out 80 ms after the page gets the focus', async ({ learner: { page } }) => {
  const calls = recordCalls(page, api.signOut)
  await openWithStoppedClock(page, pages.courses)
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

test('storage that seems empty for an instant signs nobody out', async ({ learner: { page, person } }) => {
  const calls = recordCalls(page, api.signOut)
  await openWithStoppedClock(page, pages.courses)
  await page.evaluate(() => {
    const stored = Object.entries(localStorage)
    localStorage.clear()
    window.dispatchEvent(new Event('focus'))
    for (const [name, value] of stored) localStorage.setItem(name, String(value))
  })
  await tick(page, ui.sessionCheckDelayMs)
  // If the first tick wrongly started another timer to sign out, the second tick runs it.
  await tick(page, ui.sessionCheckDelayMs)
  await expect(page.getByText(person.email)).toBeVisible()
  expect(calls).toHaveLength(0)
})

test('another code can be requested three times: after 40 s, then every 80 s', async ({
  learner: { page, client },
}) => {
  await openWithStoppedClock(page, pages.profile)
  await press(page, 'Change Password')
  const timer = page.getByRole('timer')
  await tickUntilVisible(page, timer)
  await expect(timer).toHaveText('Send again in 40 s')
  for (let resent = 0; resent < oneTimeCode.maxResends; resent++) {
    const wait = resent ? oneTimeCode.nextResendAfterMs : oneTimeCode.firstResendAfterMs
    await tick(page, wait - 1_000)
    await expect(timer).toHaveText('Send again in 1 s')
    await press(page, 'Resend code')
    await tickUntilVisible(page, page.getByText(messages.profile.resendTooSoon).first())
    await tick(page, 1_000)
    await expect(timer).toHaveText('Nothing arrived?')
    // The clock of the page has advanced, but not that of the server.
    await ageOneTimeCodes(client.user.id, wait)
    await press(page, 'Resend code')
    await expect(timer).toHaveText('Send again in 80 s')
  }
  await press(page, 'Resend code')
  await tickUntilVisible(page, page.getByText(messages.profile.resendsUsedUp))
})

test('the code dialog stays closed if it is closed while another code is being requested', async ({
  learner: { page, client },
}) => {
  await openWithStoppedClock(page, pages.profile)
  await press(page, 'Change Password')
  const timer = page.getByRole('timer')
  await tickUntilVisible(page, timer)
  await tick(page, oneTimeCode.firstResendAfterMs)
  await expect(timer).toHaveText('Nothing arrived?')
  await ageOneTimeCodes(client.user.id, oneTimeCode.firstResendAfterMs)
  const { sent, release } = await holdCall(page, `**${api.sendCode}`)
  await press(page, 'Resend code')
  await sent
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(async () => {
    await tick(page, ui.loadingOverlayLingerMs)
    await expect(page.getByRole('status').getByText('Loading')).not.toBeAttached({ timeout: 100 })
  }).toPass({ intervals: [20] })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('after four password changes were begun, no fifth one can be begun for 8 hours', async ({
  learner: { page, client },
}) => {
  await openWithStoppedClock(page, pages.profile)
  for (let begun = 0; begun < oneTimeCode.maxInitialCodes; begun++) {
    await press(page, 'Change Password')
    await tickUntilVisible(page, page.getByRole('timer'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await tick(page, ui.loadingOverlayLingerMs)
  }
  await press(page, 'Change Password')
  await tickUntilVisible(page, page.getByText(messages.profile.initialCodesUsedUp))
  await page.clock.fastForward(oneTimeCode.windowMs - 60_000)
  await press(page, 'Change Password')
  await tickUntilVisible(page, page.getByText(messages.profile.initialCodesUsedUp))
  await page.clock.fastForward(60_000)
  await ageOneTimeCodes(client.user.id, oneTimeCode.windowMs)
  await press(page, 'Change Password')
  await tickUntilVisible(page, page.getByRole('timer'))
})

test('a report month entered key by key is applied once, when it is complete, and the field keeps the focus', async ({
  adminPage: page,
}) => {
  await openWithStoppedClock(page, `${adminPages.reports}?from=2026-03&to=2026-12`)
  const report = page.getByRole('table', { name: 'Report' }).or(page.getByText(messages.reports.nothing))
  await expect(report).toBeVisible()
  const from = page.getByLabel('From', { exact: true })
  const historyLength = () => page.evaluate(() => window.history.length)
  const before = await historyLength()
  await from.focus()
  for (let count = 0; count < 3; count++) await page.keyboard.press('ArrowUp')
  await tick(page, ui.urlUpdateDelayMs)
  await expect(page).toHaveURL(/from=2026-06/)
  await expect(from).toBeFocused()
  expect(await historyLength()).toBe(before + 1)
  await page.keyboard.press('ArrowRight')
  for (const digit of '2025') {
    await page.keyboard.press(digit)
    await tick(page, ui.urlUpdateDelayMs)
  }
  await expect(page).toHaveURL(/from=2025-06/)
  await expect(from).toBeFocused()
  expect(await historyLength()).toBe(before + 2)
  await expect(report).toBeVisible()
  await page.clock.resume()
  // An incomplete month is not applied, and the field shows the applied one again.
  await page.keyboard.press('Delete')
  await expect(from).toHaveValue('')
  await from.blur()
  await expect(from).toHaveValue('2025-06')
  await page.goBack()
  await expect(from).toHaveValue('2026-06')
})
