import type { Page } from 'playwright/test'
import { adminApi } from '@/lib/routes/admin'
import { messages } from '@/lib/messages'
import { noticeApi, noticePages } from '@/lib/routes/notices'
import { pages } from '@/lib/routes'
import { expectAccessible } from './support/axe'
import { ApiClient } from './support/api-client'
import { holdCall } from './support/hold-call'
import { expect, newPerson, test } from './support/people'
import { emailTo, linkIn } from './support/read-emails'
import { withFailingCall } from './texts/failing-call'

const texts = messages.notices

/** Expects a field that selects the delivery of e-mails for each of the given kinds of notices. */
async function expectDeliveryFields(page: Page, kinds: (keyof typeof texts.kinds)[]) {
  for (const kind of kinds)
    await expect(page.getByRole('combobox', { name: texts.kinds[kind], exact: true })).toBeVisible()
}

test('a learner reads notices, selects how e-mails are delivered, and unsubscribes from a kind of notices by the link in an e-mail', async ({
  learner: { page, person, client },
  testData,
}) => {
  await page.goto(noticePages.notices)
  await expect(page.getByText(texts.none)).toBeVisible()
  await expect(page.getByText(texts.noneForLearners)).toBeVisible()
  const [course, other] = [await testData.addCourse(), await testData.addCourse()]
  await testData.enroll(client, course.title)
  await testData.enroll(client, other.title)

  await page.reload()
  const list = page.getByRole('region', { name: 'Notices' })
  await expect(list.getByText('2 unread')).toBeVisible()
  await expect(list.getByRole('link')).toHaveText([
    `Unread: You are enrolled in ${other.title}`,
    `Unread: You are enrolled in ${course.title}`,
  ])
  const menuEntry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Notices/ })
  await expect(menuEntry).toHaveAccessibleName(/^Notices ?2 unread$/)
  await expect(menuEntry).toHaveAttribute('aria-current', 'page')
  const marked = page.waitForResponse((response) => response.url().endsWith(noticeApi.markRead))
  await list.getByRole('link', { name: course.title }).click()
  await marked
  await expect(page).toHaveURL(pages.course(course.slug))
  await page.goto('/profile')
  await page.getByRole('link', { name: /^Notices and e-mails ?1 unread$/ }).click()
  await withFailingCall(page, noticeApi.markRead, async () => {
    await list.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByText(texts.markFailed)).toBeVisible()
  })
  const markAll = list.getByRole('button', { name: 'Mark all as read' })
  await markAll.press('Enter')
  await expect(list.getByText('All read')).toBeVisible()
  await expect(markAll).toBeFocused()
  await expect(markAll).toHaveAttribute('aria-disabled', 'true')
  await expect(menuEntry).toHaveAccessibleName('Notices')

  const { at_once, daily, off } = texts.deliveries
  await expectDeliveryFields(page, ['enrollments', 'verdicts', 'messages', 'certificates', 'reminders'])
  const enrollments = page.getByLabel(texts.kinds.enrollments, { exact: true })
  await expect(enrollments.getByRole('option')).toHaveText([at_once, daily, off])
  await withFailingCall(page, noticeApi.preferences, async () => {
    await enrollments.selectOption(daily)
    await expect(page.getByText(texts.preferenceSaveFailed)).toBeVisible()
  })
  await expect(enrollments).toHaveValue('at_once')
  await page.getByLabel(texts.kinds.verdicts).selectOption(daily)
  await expect(page.getByText(texts.preferenceSaved)).toBeVisible()
  await expectAccessible(page, 'notices')

  const { text } = await emailTo(person.email, /^You are enrolled in /, { minCount: 2 })
  await page.goto(linkIn(text, '/unsubscribe'))
  await expect(page).toHaveURL(noticePages.unsubscribe)
  await expect(page.getByText(texts.kinds.enrollments)).toBeVisible()
  await withFailingCall(page, '/api/notices/unsubscribe', async () => {
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText(texts.unsubscribeFailed)).toBeVisible()
  })
  await page.reload()
  const unsubscribe = page.getByRole('button', { name: 'Unsubscribe' })
  await unsubscribe.press('Enter')
  await expect(page.getByText(texts.unsubscribed)).toBeFocused()
  // The tab keeps the token of the link, so a reloaded page shows the button again.
  await page.reload()
  await expect(unsubscribe).toBeVisible()
  await page.goto(`${noticePages.unsubscribe}?token=wrong`)
  await expect(page.getByText(texts.linkInvalid)).toBeVisible()
  await page.getByRole('link', { name: 'To your notices' }).click()
  await expect(page.getByLabel(texts.kinds.enrollments, { exact: true })).toHaveValue('off')
  await expect(page.getByLabel(texts.kinds.verdicts)).toHaveValue('daily')
})

test('the field for a kind of notices keeps the focus while the selection is saved', async ({
  learner: { page },
}) => {
  await page.goto(noticePages.notices)
  const enrollments = page.getByLabel(texts.kinds.enrollments, { exact: true })
  await expect(enrollments).toHaveValue('at_once')
  const { sent, release } = await holdCall(page, `**${noticeApi.preferences}`)
  await enrollments.focus()
  await enrollments.selectOption('daily')
  await sent
  await expect(enrollments).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(page.getByText(texts.preferenceSaved)).toBeVisible()
  await expect(enrollments).toBeFocused()
  await expect(enrollments).toHaveValue('daily')
})

test('a selection that is saved stays even if the preferences cannot be loaded again', async ({
  learner: { page },
}) => {
  await page.goto(noticePages.notices)
  const enrollments = page.getByLabel(texts.kinds.enrollments, { exact: true })
  await expect(enrollments).toHaveValue('at_once')
  await page.route(`**${noticeApi.preferences}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 500, json: { message: 'A broken server.' } })
      : route.fallback(),
  )
  const failed = page.waitForResponse((response) => response.status() === 500)
  await enrollments.selectOption('daily')
  await failed
  await expect(enrollments).toHaveAttribute('aria-disabled', 'false')
  await expect(enrollments).toHaveValue('daily')
})

test('notices and preferences that cannot be loaded offer to try again', async ({ learner: { page } }) => {
  const commonPath = '/api/notices'
  await withFailingCall(page, commonPath, async () => {
    await page.goto(noticePages.notices)
    await expect(page.getByText(texts.loadFailed)).toBeVisible()
    await expect(page.getByText(texts.preferencesLoadFailed)).toBeVisible()
  })
  for (const text of [texts.loadFailed, texts.preferencesLoadFailed]) {
    const part = page.locator('.card').filter({ hasText: text }).last()
    await part.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(text)).toHaveCount(0)
  }
})

test('an error shows if further notices cannot be loaded; a retry adds each page once and focuses its first notice', async ({
  learner: { page, client },
  testData,
}) => {
  const courses = [await testData.addCourse(), await testData.addCourse(), await testData.addCourse()]
  for (const { title } of courses) await testData.enroll(client, title)
  // Simulates pages of one notice each; the cursor of a page is its number.
  await page.route(`**${noticeApi.list}*`, async (route) => {
    const pageIndex = Number(new URL(route.request().url()).searchParams.get('cursor') ?? '0')
    const response = await route.fetch({ url: new URL(noticeApi.list, route.request().url()).href })
    const { data, meta, ...rest } = await response.json()
    const nextCursor = pageIndex + 1 < data.length ? String(pageIndex + 1) : null
    await route.fulfill({
      response,
      json: { ...rest, data: data.slice(pageIndex, pageIndex + 1), meta: { ...meta, nextCursor } },
    })
  })
  await page.goto(noticePages.notices)
  const links = page.getByRole('region', { name: 'Notices' }).getByRole('link')
  const more = page.getByRole('button', { name: 'Show more' })
  await expect(links).toHaveCount(1)
  for (const attempt of [1, 2]) {
    await withFailingCall(page, noticeApi.list, async () => {
      await more.press('Enter')
      await expect(page.getByText(texts.loadFailed).first(), `attempt ${attempt}`).toBeVisible()
    })
    await expect(more).toHaveAttribute('aria-busy', 'false')
  }
  await more.press('Enter')
  await expect(links).toHaveCount(2)
  await expect(links.last()).toBeFocused()
  await more.press('Enter')
  await expect(links).toHaveCount(3)
  await expect(links.last()).toBeFocused()
  await expect(more).toHaveCount(0)
  for (const { id } of courses) await testData.removeCourse(id)
})

test('the empty list of notices tells a reviewer which notices reviewers get, and each of these kinds has a field for its delivery', async ({
  testData,
  openPage,
}) => {
  const person = newPerson()
  const { user } = await ApiClient.registered(person)
  await testData.admin.call('PUT', adminApi.updateUser(user.id), {
    role: 'user',
    institute_role: 'reviewer',
    email: person.email,
  })
  const page = await openPage(await ApiClient.signedIn(person))
  await page.goto(noticePages.notices)
  await expect(page.getByText(texts.noneForStaff)).toBeVisible()
  await expectDeliveryFields(page, ['questions', 'second-reviews', 'overdue'])
})
