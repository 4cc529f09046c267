import type { Page } from 'playwright/test'
import { adminApi } from '@/lib/routes/admin'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { addSubmissions } from './support/add-submissions'
import { ApiClient } from './support/api-client'
import { holdCall } from './support/hold-call'
import { expect, newPerson, test } from './support/people'
import { refocusWindowUntil } from './support/refocus'
import { withFailingCall } from './texts/failing-call'

async function requestEnrollment(page: Page, slug: string) {
  await page.goto(`/selected-course/${slug}`)
  await page.getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByText('Enrollment request submitted')).toBeVisible()
}

test('an enrollment request is declined with a reason, and the others are accepted together', async ({
  adminPage,
  learner,
}) => {
  const { page, person } = learner
  for (const slug of [
    'data-analysis-with-python',
    'full-stack-web-development',
    'software-testing-in-practice',
  ])
    await requestEnrollment(page, slug)
  await adminPage.goto(`/admin/manage-enrollments?q=${person.name}&state=requested&sort=oldest`)
  const rows = adminPage.getByRole('row', { name: new RegExp(person.name) })
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Data Analysis with Python')

  await rows
    .first()
    .getByRole('button', { name: /^Decline / })
    .click()
  const dialog = adminPage.getByRole('dialog', { name: 'Decline this request?' })
  await dialog.getByLabel('Reason').fill('The course is full until March.')
  await dialog.getByRole('button', { name: 'Decline request' }).click()
  await expect(adminPage.getByText('The request was declined and the learner was told.')).toBeVisible()
  await expect(rows).toHaveCount(2)

  await adminPage.getByRole('button', { name: 'Accept all 2' }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Accept all' }).click()
  await expect(adminPage.getByText('2 requests accepted.')).toBeVisible()
  await expect(adminPage.getByText('Nothing here matches.')).toBeVisible()
})

test('the review pane has one thread, that of the open submission, however often the form of a rejection is cancelled', async ({
  adminPage,
  testData,
}) => {
  const course = await testData.addCourse()
  const task = await testData.addTask(course.id)
  const learners = [await ApiClient.registered(newPerson()), await ApiClient.registered(newPerson())] as const
  for (const learner of learners) {
    await testData.enroll(learner, course.title)
    await testData.submit(learner, task)
  }
  await adminPage.goto(`${pages.manageSubmissions}?course=${course.id}&status=pending&sort=oldest`)
  const pane = adminPage.getByRole('complementary', { name: 'Review' })
  for (const { user } of learners) {
    await expect(pane.getByText(`${user.name} · attempt 1`)).toBeVisible()
    for (let n = 0; n < 3; n++) {
      await pane.getByRole('button', { name: /^Reject / }).click()
      await pane.getByRole('button', { name: 'Cancel' }).click()
    }
    await expect(pane.getByRole('button', { name: 'Write to the learner' })).toHaveCount(1)
    await adminPage.keyboard.press('j')
  }
  await testData.removeCourse(course.id)
})

test('a reviewer works at the desk with the keyboard alone', async ({ adminPage, learner, testData }) => {
  const { page, person, client } = learner
  await requestEnrollment(page, 'data-analysis-with-python')
  await adminPage.goto(`/admin/manage-enrollments?q=${person.name}`)
  await adminPage.getByRole('button', { name: `Accept ${person.name} in Data Analysis with Python` }).click()
  await expect(adminPage.getByText('ENROLLED', { exact: true })).toBeVisible()
  const tasks = (await testData.tasks(client, 'Data Analysis with Python')).slice(0, 4)
  for (const task of tasks) await testData.submit(client, task)
  const titles = tasks.map(({ title }) => title)
  expect(titles).toHaveLength(4)

  await adminPage.goto(`/admin/manage-submissions?q=${person.name}&status=pending&sort=oldest`)
  const pane = adminPage.getByRole('complementary', { name: 'Review' })
  const expectOpen = (title = '') => expect(pane.getByRole('heading', { name: title })).toBeVisible()
  const { keyboard } = adminPage
  await expectOpen(titles[0])
  await expect(pane.getByText(/^Answered 200/)).toBeVisible()

  // Accepting opens the next submission; undoing the verdict reopens the previous one.
  await keyboard.press('a')
  await expect(adminPage.getByRole('status').filter({ hasText: 'is accepted' })).toBeVisible()
  await expectOpen(titles[1])
  await keyboard.press('u')
  await expectOpen(titles[0])
  await keyboard.press('j')
  await expectOpen(titles[1])
  await keyboard.press('k')
  await expectOpen(titles[0])

  // The key L checks the link again; its file is unchanged.
  await keyboard.press('l')
  await expect(pane.getByText('Unchanged since submitted (first 64 KB compared).')).toBeVisible()

  // A rejection needs a reason. It can be saved for reuse; selecting a saved reason hides the error message.
  const reason = `The second part is missing, ${person.name}.`
  await keyboard.press('r')
  await keyboard.press('Control+Enter')
  await expect(pane.getByText('Please specify the reason for rejection.')).toBeVisible()
  await keyboard.type(reason)
  await pane.getByRole('button', { name: 'Save this reason' }).press('Enter')
  await expect(adminPage.getByText('The reason is saved for the next time.')).toBeVisible()
  await pane.getByRole('textbox', { name: 'Reason' }).press('Control+Enter')
  await expectOpen(titles[1])
  await keyboard.press('r')
  await keyboard.press('Control+Enter')
  await expect(pane.getByText('Please specify the reason for rejection.')).toBeVisible()
  await pane.getByRole('button', { name: reason, exact: true }).press('Enter')
  await expect(pane.getByRole('textbox', { name: 'Reason' })).toHaveValue(reason)
  await expect(pane.getByText('Please specify the reason for rejection.')).toBeHidden()
  await pane.getByRole('textbox', { name: 'Reason' }).press('Control+Enter')
  await expectOpen(titles[2])

  // The other submissions are selected and accepted together.
  await keyboard.press('x')
  await keyboard.press('j')
  await expectOpen(titles[3])
  await keyboard.press('x')
  await adminPage.getByRole('button', { name: 'Accept 2 selected' }).press('Enter')
  await expect(adminPage.getByText('2 submissions accepted.')).toBeVisible()
  await expect(adminPage.getByText('Nothing here matches.')).toBeVisible()

  await keyboard.press('?')
  await expect(adminPage.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await keyboard.press('Escape')

  await page.goto('/submissions')
  await expect(page.getByText(reason)).toHaveCount(2)
  await expect(page.getByText('Accepted', { exact: true })).toHaveCount(2)
})

test('the text of a rejection stays when a new submission is listed, and the form closes when another submission opens', async ({
  adminPage,
  learner: { client, person },
  testData,
}) => {
  const course = await testData.addCourse()
  const titles = ['First', 'Second', 'Third'].map((word) => `${word} ${course.title}`)
  for (const title of titles) await testData.addTask(course.id, title)
  // `enroll` returns the newest task first.
  const [third, second, first] = await testData.enroll(client, course.title)
  if (!first || !second || !third) throw new Error('The course has three tasks.')
  await testData.review(await testData.submit(client, first), 'rejected', 'No sources.')
  await testData.submit(client, second)

  await adminPage.goto(`${pages.manageSubmissions}?q=${person.name}&status=pending`)
  const pane = adminPage.getByRole('complementary', { name: 'Review' })
  const reason = pane.getByRole('textbox', { name: 'Reason' })
  const statusFilter = adminPage.getByRole('group', { name: 'Status' })
  const rows = adminPage.getByRole('row', { name: new RegExp(person.name) })
  await expect(pane.getByRole('heading', { name: second.title })).toBeVisible()
  await adminPage.keyboard.press('r')
  await reason.fill('The list is missing.')

  // A newer submission is listed above the open one when the window gets the focus.
  await testData.submit(client, third)
  await refocusWindowUntil(adminPage, () => expect(rows).toHaveCount(2, { timeout: 3000 }))
  await expect(pane.getByRole('heading', { name: second.title })).toBeVisible()
  await expect(reason).toHaveValue('The list is missing.')

  await statusFilter.getByRole('button', { name: 'Rejected' }).click()
  await expect(pane.getByRole('heading', { name: first.title })).toBeVisible()
  await expect(reason).toHaveCount(0)
  await testData.removeCourse(course.id)
})

test('a submission that cannot be loaded at the desk can be loaded again', async ({
  adminPage,
  testData,
}) => {
  const { course, titles, pendingListPath } = await addSubmissions(testData, 1)
  const pane = adminPage.getByRole('complementary', { name: 'Review' })
  await withFailingCall(adminPage, '/api/admin/get-submission-details', async () => {
    await adminPage.goto(pendingListPath)
    await expect(pane.getByText(messages.submissions.loadFailed)).toBeVisible()
  })
  await pane.getByRole('button', { name: 'Try again' }).click()
  await expect(pane.getByRole('heading', { name: titles[0] ?? '' })).toBeVisible()
  await testData.removeCourse(course.id)
})

test('while the link of one submission is checked again, that of the next one can be checked, too; results are announced', async ({
  adminPage,
  testData,
}) => {
  const { course, titles, pendingListPath } = await addSubmissions(testData, 2)
  const pane = adminPage.getByRole('complementary', { name: 'Review' })
  const expectOpen = (title = '') => expect(pane.getByRole('heading', { name: title })).toBeVisible()
  const unchanged = pane.getByRole('status').filter({ hasText: 'Unchanged since submitted' })
  await adminPage.goto(pendingListPath)
  await expectOpen(titles[0])
  const { sent, release } = await holdCall(adminPage, `**${adminApi.recheckLink}`)
  await adminPage.keyboard.press('l')
  await sent
  await adminPage.keyboard.press('j')
  await expectOpen(titles[1])
  await adminPage.keyboard.press('l')
  await expect(unchanged).toBeVisible()
  await adminPage.keyboard.press('k')
  await expectOpen(titles[0])
  await expect(unchanged).toHaveCount(0)
  release()
  await expect(unchanged).toBeVisible()
  await testData.removeCourse(course.id)
})

test('a suggested next step is appended to typed text', async ({ adminPage: page, testData }) => {
  const criteria = [{ title: 'Sources are named', points: null }]
  const { course, ids, pendingListPath } = await addSubmissions(testData, 1, criteria)
  const body = { status: 'rejected', reason: 'It is short.', next_step: 'Add the list.', results: [] }
  await testData.admin.call('PUT', adminApi.updateSubmission(ids[0] ?? ''), body)
  const otherLearner = await ApiClient.registered(newPerson())
  for (const task of await testData.enroll(otherLearner, course.title))
    await testData.submit(otherLearner, task)
  await page.goto(pendingListPath)
  await page.getByRole('button', { name: /^Reject / }).click()
  const nextStep = page.getByLabel('Next step')
  await nextStep.fill('Read page 2.')
  await page.getByRole('button', { name: 'Add the list.', exact: true }).click()
  await expect(nextStep).toHaveValue('Read page 2.\nAdd the list.')
  await testData.removeCourse(course.id)
})
