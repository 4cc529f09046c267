import { messages } from '@/lib/messages'
import { noticeApi, noticePages } from '@/lib/notice-routes'
import { pages } from '@/lib/routes'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/people'
import { emailTo, linkIn } from './support/read-emails'
import { withFailingCall } from './texts/failing-call'

const texts = messages.notices

test('a learner reads notices, selects how e-mails are delivered, and unsubscribes from a kind of notices by the link in an e-mail', async ({
  learner: { page, person, caller },
  scene,
}) => {
  await page.goto(noticePages.notices)
  await expect(page.getByText(texts.none)).toBeVisible()
  const [course, other] = [await scene.addCourse(), await scene.addCourse()]
  await scene.enroll(caller, course.title)
  await scene.enroll(caller, other.title)

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
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(list.getByText('All read')).toBeVisible()
  await expect(menuEntry).toHaveAccessibleName('Notices')

  const enrollments = page.getByLabel(texts.kinds.enrollments, { exact: true })
  await withFailingCall(page, noticeApi.preferences, async () => {
    await enrollments.selectOption(texts.deliveries.daily)
    await expect(page.getByText(texts.preferenceFailed)).toBeVisible()
  })
  await expect(enrollments).toHaveValue('at_once')
  await page.getByLabel(texts.kinds.verdicts).selectOption(texts.deliveries.daily)
  await expect(page.getByText(texts.preferenceSaved)).toBeVisible()
  await expectAccessible(page, 'notices')

  const { text } = await emailTo(person.email, /^You are enrolled in /, { alreadySent: 1 })
  await page.goto(linkIn(text, '/unsubscribe'))
  await expect(page).toHaveURL(noticePages.unsubscribe)
  await expect(page.getByText(texts.kinds.enrollments)).toBeVisible()
  await withFailingCall(page, '/api/notices/unsubscribe', async () => {
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText(texts.unsubscribeFailed)).toBeVisible()
  })
  await page.reload()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText(texts.unsubscribed)).toBeVisible()
  await page.goto(`${noticePages.unsubscribe}?token=wrong`)
  await expect(page.getByText(texts.linkInvalid)).toBeVisible()
  await page.getByRole('link', { name: 'To your notices' }).click()
  await expect(page.getByLabel(texts.kinds.enrollments, { exact: true })).toHaveValue('off')
  await expect(page.getByLabel(texts.kinds.verdicts)).toHaveValue('daily')
})

test('notices and preferences that cannot be loaded offer to try again', async ({ learner: { page } }) => {
  await withFailingCall(page, '/api/notices', async () => {
    await page.goto(noticePages.notices)
    await expect(page.getByText(texts.loadFailed)).toBeVisible()
    await expect(page.getByText(texts.preferencesFailed)).toBeVisible()
  })
  for (const text of [texts.loadFailed, texts.preferencesFailed]) {
    const part = page.locator('.card').filter({ hasText: text }).last()
    await part.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(text)).toHaveCount(0)
  }
})
