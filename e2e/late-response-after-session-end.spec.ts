import { userRecordKey } from '@/lib/browser/user-record'
import { messages } from '@/lib/messages'
import { noticeApi, noticePages } from '@/lib/routes/notices'
import { api } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { expect, fillAndSendSignIn, newPerson, test } from './support/people'

test('a late response that says that a session has ended does not sign out another user who has signed in since', async ({
  learner: { page, client },
}) => {
  const checked = page.waitForResponse(`**${api.sessionCheck}`)
  await page.goto(noticePages.notices)
  await checked
  const { enrollments, reminders } = messages.notices.kinds
  await expect(page.getByLabel(enrollments, { exact: true })).toBeVisible()
  await client.call('POST', api.signOut)
  let resolveStatus = (_status: number) => {}
  const status = new Promise<number>((resolve) => (resolveStatus = resolve))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    `**${noticeApi.preferences}`,
    async (route) => {
      const response = await route.fetch()
      resolveStatus(response.status())
      await released
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.getByLabel(enrollments, { exact: true }).selectOption({ index: 1 })
  expect(await status).toBe(401)

  // The second call gets its 401 at once, so the page shows the end of the session.
  await page.getByLabel(reminders, { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/\/$/)
  const other = newPerson()
  await ApiClient.registered(other)
  await page.getByRole('link', { name: 'Login or Register' }).first().click()
  await fillAndSendSignIn(page, other)
  await expect(page.getByText(other.email)).toBeVisible()
  await expect(page).toHaveURL(noticePages.notices)
  // The next check of the session would restore a removed record, so a listener counts removals when they happen.
  const removals = await page.evaluateHandle((key) => {
    const counter = { count: 0 }
    const countRemoval = () => (counter.count += localStorage.getItem(key) ? 0 : 1)
    window.addEventListener('user-record-changed', countRemoval)
    return counter
  }, userRecordKey)
  const answered = page.waitForResponse((response) => response.status() === 401)
  release()
  await answered
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByText(other.email)).toBeVisible()
  expect(await removals.jsonValue()).toEqual({ count: 0 })
})
