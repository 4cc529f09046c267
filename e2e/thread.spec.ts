import type { Page } from 'playwright/test'
import { adminApi } from '@/lib/routes/admin'
import { messages } from '@/lib/messages'
import { learnerApi } from '@/lib/routes/learner'
import { api, pages } from '@/lib/routes'
import { expectAccessible } from './support/axe'
import { ApiClient } from './support/api-client'
import { holdCall } from './support/hold-call'
import { newAdmin } from './support/new-admin'
import { expect, signIn, test } from './support/people'
import { emailTo } from './support/read-emails'
import type { TestData } from './support/test-data'
import { withFailingCall } from './texts/failing-call'

/** Enrolls the learner in a new course, submits work, and opens the empty form for a message about it. */
async function beginMessage({ page, client }: { page: Page; client: ApiClient }, testData: TestData) {
  const course = await testData.addCourse()
  const task = await testData.addTask(course.id)
  await testData.enroll(client, course.title)
  const submissionId = await testData.submit(client, task)
  const taskPath = `${pages.course(course.slug)}?task=${task.id}`
  await page.goto(taskPath)
  await page.getByRole('button', { name: 'Ask your reviewer' }).click()
  return { course, submissionId, taskPath, field: page.getByRole('textbox', { name: 'Message' }) }
}

test('a learner asks about a submission, the reviewer replies, and completing the course closes the thread', async ({
  learner,
  testData,
  openPage,
}) => {
  const { admin } = testData
  // The reviewer has an account of their own, since other tests review as the shared administrator at the same time.
  const reviewer = await newAdmin(testData)
  const course = await testData.addCourse()
  const task = await testData.addTask(course.id)
  await testData.enroll(learner.client, course.title)
  const id = await testData.submit(learner.client, task)
  const reason = 'The edition is missing.'
  await reviewer.call('PUT', adminApi.updateSubmission(id), { status: 'rejected', reason })

  // The learner asks. The typed text survives a failure, a reload and a message that the reviewer sends first.
  const { page } = learner
  await page.goto(`${pages.course(course.slug)}?task=${task.id}`)
  await page.getByRole('button', { name: 'Ask your reviewer' }).click()
  const field = page.getByRole('textbox', { name: 'Message' })
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.locator('form').getByText(messages.thread.empty)).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('Which edition do you mean?')
  await withFailingCall(page, learnerApi.submissionMessages(id), async () => {
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText(messages.thread.sendFailed)).toBeVisible()
  })
  await withFailingCall(
    page,
    learnerApi.submissionMessages(id),
    async () => {
      await page.reload()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await expect(page.getByText(messages.thread.loadFailed).first()).toBeVisible()
    },
    'network',
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(field).toHaveValue('Which edition do you mean?')
  // `after` is the number of messages that the sender has seen.
  await reviewer.call('POST', learnerApi.submissionMessages(id), { text: 'The third one will do.', after: 0 })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(messages.thread.newMessage)).toBeVisible()
  const thread = page.getByRole('region', { name: 'Messages' })
  await expect(thread.getByText('The third one will do.')).toBeVisible()
  await expect(field).toHaveValue('Which edition do you mean?')
  await field.fill('Thank you. May it be the fourth?')
  await field.press('Control+Enter')
  await expect(thread.getByRole('listitem')).toHaveCount(2)
  await expect(field).toHaveValue('')
  await expectAccessible(page, 'a thread of a learner')
  // This reviewer may also get questions from other tests, so the e-mail is found by the task's title.
  const { text } = await emailTo(reviewer.user.email, new RegExp(`^A question about ${task.title}`))
  expect(text).toContain('May it be the fourth?')
  expect((await emailTo(learner.person.email, /^A message about /)).text).toContain('The third one will do.')

  // The reviewer finds the message in the queue of questions, and replies.
  const desk = await openPage(reviewer)
  await desk.goto(`${pages.manageSubmissions}?queue=questions&q=${learner.person.name}`)
  const row = desk.getByRole('row', { name: new RegExp(learner.person.name) })
  await expect(row.getByText('Question', { exact: true })).toBeVisible()
  const pane = desk.getByRole('complementary', { name: 'Review' })
  await expect(pane.getByText('May it be the fourth?')).toBeVisible()
  // Accessibility is checked after the greeting has faded out.
  await expect(desk.getByText(/^Welcome back/)).toHaveCount(0)
  await expectAccessible(desk, 'a thread at the desk')
  await pane.getByRole('textbox', { name: 'Message' }).fill('It may.')
  await pane.getByRole('button', { name: 'Send message' }).click()
  await expect(desk.getByText('Nothing here matches.')).toBeVisible()

  // A withdrawn submission keeps its messages among the earlier attempts.
  await page.getByRole('button', { name: 'Unsubmit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubmit' }).click()
  await page.getByRole('button', { name: 'Show 3 messages' }).press('Enter')
  await expect(page.locator(':focus').getByRole('heading', { name: 'Messages' })).toBeVisible()
  await expect(page.getByText('It may.')).toBeVisible()
  await expect(page.getByText(messages.thread.withdrawn)).toBeVisible()
  const second = await testData.submit(learner.client, task, 'second')
  await learner.client.call('POST', learnerApi.submissionMessages(second), { text: 'Here it is.', after: 0 })
  await reviewer.call('PUT', adminApi.updateSubmission(second), { status: 'accepted', reason: '' })
  await testData.completeCourse(learner.client, course.title)
  await page.reload()
  await expect(page.getByText('Here it is.')).toBeVisible()
  await expect(page.getByText(messages.thread.completed)).toBeVisible()
  await expect(field).toHaveCount(0)

  await admin.call('DELETE', adminApi.deleteUser(reviewer.user.id))
  await testData.removeCourse(course.id)
})

test('a message that is not sent because the session has ended is still there after signing in again', async ({
  learner,
  testData,
}) => {
  const { page } = learner
  const { course, taskPath, field } = await beginMessage(learner, testData)
  await field.fill('Is it the right form?')
  await learner.client.call('POST', api.signOut)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(messages.session.expired).first()).toBeVisible()
  await signIn(page, learner.person)
  await page.goto(taskPath)
  await expect(field).toHaveValue('Is it the right form?')
  await testData.removeCourse(course.id)
})

test('a message whose response is lost counts as sent when the thread shows it, and is not sent twice', async ({
  learner: { page, client },
  testData,
}) => {
  const { course, submissionId, field } = await beginMessage({ page, client }, testData)
  const messagesUrl = `**${learnerApi.submissionMessages(submissionId)}`
  const messageItems = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  const sendButton = page.getByRole('button', { name: 'Send message' })
  let loadingFails = false
  await field.fill('One')
  await page.route(messagesUrl, async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    else if (!loadingFails) return route.continue()
    await route.abort()
  })
  await sendButton.click()
  await expect(page.getByText(messages.thread.sent)).toBeVisible()
  await expect(messageItems).toHaveCount(1)
  await expect(field).toHaveValue('')

  // The thread cannot be loaded either, until the connection is back.
  loadingFails = true
  await field.fill('Two')
  await sendButton.click()
  await expect(page.getByText(messages.thread.sendFailed)).toBeVisible()
  await expect(field).toHaveValue('Two')
  await page.unroute(messagesUrl)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(messageItems).toHaveCount(2)
  await sendButton.click()
  await expect(field).toHaveValue('')
  await expect(messageItems).toHaveCount(2)
  await testData.removeCourse(course.id)
})

test('if the text is changed while it is being sent, the whole text stays in the field', async ({
  learner,
  testData,
}) => {
  const { page } = learner
  const { course, submissionId, field } = await beginMessage(learner, testData)
  await field.fill('One')
  const { sent, release } = await holdCall(page, `**${learnerApi.submissionMessages(submissionId)}`)
  await field.press('Control+Enter')
  await sent
  await field.pressSequentially(' and two')
  release()
  await expect(page.getByRole('listitem').getByText('One', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send message' })).toHaveAttribute('aria-busy', 'false')
  await expect(field).toHaveValue('One and two')
  await testData.removeCourse(course.id)
})

test('a message that is refused because the course was completed can be read, also after a reload', async ({
  learner,
  testData,
}) => {
  const { page } = learner
  const { course, submissionId, field } = await beginMessage(learner, testData)
  await field.fill('Is it the right form?')
  await testData.review(submissionId, 'accepted')
  await testData.completeCourse(learner.client, course.title)
  await page.getByRole('button', { name: 'Send message' }).click()
  const unsent = page.getByLabel('Unsent message')
  await expect(unsent).toHaveValue('Is it the right form?')
  await expect(unsent).toHaveAttribute('readonly')
  await expect(page.getByRole('button', { name: 'Send message' })).toHaveCount(0)
  await page.reload()
  await expect(unsent).toHaveValue('Is it the right form?')
  await testData.removeCourse(course.id)
})

test('an administrator who opens their own submission at the review desk sees its reviewer as ‘Reviewer’, as on the course page', async ({
  learner: { page, person, client },
  testData,
}) => {
  const { course, submissionId } = await beginMessage({ page, client }, testData)
  await testData.admin.call('POST', learnerApi.submissionMessages(submissionId), {
    text: 'Well begun.',
    after: 0,
  })
  // The learner becomes an administrator, and so opens their own submission at the desk.
  await testData.admin.call('PUT', adminApi.updateUser(client.user.id), {
    role: 'admin',
    email: person.email,
  })
  await page.goto(`${pages.manageSubmissions}?q=${person.name}`)
  const message = page.getByRole('complementary', { name: 'Review' }).getByRole('listitem')
  await expect(message.getByText('Well begun.')).toBeVisible()
  await expect(message.getByText('Reviewer', { exact: true })).toBeVisible()
  await testData.admin.call('DELETE', adminApi.deleteUser(client.user.id))
  await testData.removeCourse(course.id)
})
