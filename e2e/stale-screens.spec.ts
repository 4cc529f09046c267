import type { Locator, Page } from 'playwright/test'
import { adminApi } from '@/lib/routes/admin'
import { messages } from '@/lib/messages'
import { learnerApi } from '@/lib/routes/learner'
import { api, pages } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { fileLink } from './support/file-server'
import { expect, newPage, newPerson, test } from './support/people'
import { refocusWindowUntil } from './support/refocus'
import type { Task } from './support/test-data'
import { withFailingCall } from './texts/failing-call'

const courseTitle = 'Technical Writing'

const refocusWindowUntilVisible = (page: Page, locator: Locator) =>
  refocusWindowUntil(page, () => expect(locator).toBeVisible({ timeout: 3000 }))

test('an open course page shows an approval when the window gets the focus', async ({
  learner: { page, client },
  testData,
}) => {
  await testData.requestEnrollment(client, courseTitle)
  await page.goto('/selected-course/technical-writing')
  await expect(page.getByText('Requested')).toBeVisible()
  await testData.acceptEnrollment(client, courseTitle)
  await refocusWindowUntilVisible(page, page.getByRole('list', { name: 'Tasks' }))
})

test('on a course page opened before completion, the first click on the download button offers the certificate', async ({
  learner: { page, client },
  testData,
}) => {
  const tasks = await testData.enroll(client, courseTitle)
  for (const task of tasks) await testData.review(await testData.submit(client, task), 'accepted')
  await page.goto('/selected-course/technical-writing')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await testData.completeCourse(client, courseTitle)
  await page.getByRole('button', { name: 'Download Certificate' }).click()
  await expect(page.getByRole('dialog', { name: 'Verify Name' })).toBeVisible()
  await expect(page.getByText('Please complete the tasks!')).toHaveCount(0)
})

test('if completion cannot be checked, an open course page does not say that tasks are to be completed', async ({
  learner: { page, client },
  testData,
}) => {
  const course = await testData.addCourse()
  await testData.enroll(client, course.title)
  await page.goto(pages.course(course.slug))
  await expect(page.getByRole('progressbar')).toBeVisible()
  await testData.completeCourse(client, course.title)
  const expectDownloadFailure = async () => {
    await page.getByRole('button', { name: 'Download Certificate' }).click()
    await expect(page.getByText(messages.certificates.downloadFailed)).toBeVisible()
  }
  await withFailingCall(page, api.courseProgress(course.id), expectDownloadFailure, 'network')
  await expect(page.getByText(messages.certificates.notCompleted)).toHaveCount(0)
  await testData.removeCourse(course.id)
})

test('a course requested in another tab moves to the enrolled courses when it is requested again', async ({
  learner: { page, client },
  testData,
}) => {
  await page.goto('/courses')
  await page.getByRole('link', { name: courseTitle }).click()
  await testData.requestEnrollment(client, courseTitle)
  await page.getByRole('dialog').getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByRole('heading', { name: 'Enrolled Courses (1)' })).toBeVisible()
})

test('a course requested in another tab is shown as requested when its page requests it again', async ({
  learner: { page, client },
  testData,
}) => {
  await page.goto('/selected-course/technical-writing')
  await page.getByRole('button', { name: 'Enroll' }).waitFor()
  await testData.requestEnrollment(client, courseTitle)
  await page.getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByText('Requested', { exact: true })).toBeVisible()
})

test('an open dialog requests the batch for which it was opened, even if that batch is full or closed by now', async ({
  learner: { page },
  testData,
}) => {
  const course = await testData.addCourse()
  const question = { kind: 'short', text: 'Why this course?', hint: '', required: false, options: [] }
  await testData.admin.call('PUT', adminApi.updateAdmissionForm(course.id), {
    version: 0,
    questions: [question],
  })
  const dates = { starts_on: '2099-01-05', ends_on: '', opens_on: '', closes_on: '' }
  const january = { name: 'January', seats: 1, ...dates }
  const addBatch = (fields: object) =>
    testData.admin.call<{ data: { id: string } }>('POST', adminApi.insertBatch, {
      ...fields,
      course_id: course.id,
    })
  const { data: batch } = await addBatch(january)
  await addBatch({ ...january, name: 'March', starts_on: '2099-03-02', seats: '' })
  await page.goto(pages.course(course.slug))
  await expect(page.getByRole('radio', { name: /^January/ })).toBeChecked()
  await page.getByRole('button', { name: 'Enroll' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Enrollment' })
  await dialog.getByLabel(question.text).fill('For my work.')
  // Another learner takes the only seat in January.
  await testData.requestEnrollment(await ApiClient.registered(newPerson()), course.title)
  await refocusWindowUntilVisible(page, dialog.getByRole('button', { name: 'Join the waiting list' }))

  await testData.admin.call('PUT', adminApi.updateBatch(batch.id), { ...january, closes_on: '2020-01-01' })
  // The first refusal loads the batches again, now without January.
  const submit = dialog.getByRole('button', { name: /^(Enroll|Join the waiting list)$/ })
  for (const attempt of ['first', 'second']) {
    const response = page.waitForResponse((received) => received.url().endsWith(api.requestEnrollment))
    await submit.click()
    expect((await response).status(), attempt).toBe(409)
    await expect(submit).toHaveAttribute('aria-busy', 'false')
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByRole('radio', { name: /^March/ })).toBeChecked()
  await testData.removeCourse(course.id)
})

test('a link submitted in another tab is shown after a second one is refused', async ({
  learner: { page, client },
  testData,
}) => {
  const [task] = await testData.enroll(client, courseTitle)
  if (!task) throw new Error('The course has no tasks.')
  await page.goto(`/selected-course/technical-writing?task=${task.id}`)
  await page.getByLabel('Link to your file').fill(fileLink('second'))
  await testData.submit(client, task)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unsubmit' })).toBeVisible()
  await expect(page.getByLabel('Link to your file')).toHaveValue(fileLink(`${client.user.name}/work`))
})

test('a link withdrawn in another tab disappears after a second withdrawal is refused', async ({
  learner: { page, client },
  testData,
}) => {
  const [task] = await testData.enroll(client, courseTitle)
  if (!task) throw new Error('The course has no tasks.')
  const submissionId = await testData.submit(client, task)
  await page.goto(`/selected-course/technical-writing?task=${task.id}`)
  await page.getByRole('button', { name: 'Unsubmit' }).click()
  await client.call('DELETE', learnerApi.withdrawSubmission(submissionId))
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubmit' }).click()
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
})

test('a tab that gets the focus shows a request made in another tab', async ({ learner: { page } }) => {
  await page.goto('/courses')
  await expect(page.getByRole('heading', { name: 'Enrolled Courses (0)' })).toBeVisible()
  const other = await newPage(page.context())
  await other.goto('/selected-course/technical-writing')
  await other.getByRole('button', { name: 'Enroll' }).click()
  await expect(other.getByText('Requested')).toBeVisible()
  await refocusWindowUntilVisible(page, page.getByRole('heading', { name: 'Enrolled Courses (1)' }))
})

test('an open list shows a new certificate when the window gets the focus', async ({ learner, testData }) => {
  const { page, client } = learner
  const tasks = await testData.enroll(client, courseTitle)
  for (const task of tasks) await testData.review(await testData.submit(client, task), 'accepted')
  await page.goto(pages.certificates)
  await expect(page.getByText('No certificates').first()).toBeVisible()
  await testData.completeCourse(client, courseTitle)
  await refocusWindowUntilVisible(page, page.getByRole('list', { name: 'Certificates' }))
})

test('an open list shows a new request when the window gets the focus, and removes a deleted request when accepting it is refused', async ({
  learner: { person, client },
  adminPage: page,
  testData,
}) => {
  await page.goto(`/admin/manage-enrollments?q=${person.name}`)
  await expect(page.getByText(messages.admin.nothingFound)).toBeVisible()
  await testData.requestEnrollment(client, courseTitle)
  const accept = page.getByRole('button', { name: `Accept ${person.name} in ${courseTitle}` })
  await refocusWindowUntilVisible(page, accept)
  await testData.removeEnrollment(client, courseTitle)
  await accept.click()
  await expect(accept).toHaveCount(0)
})

test('saving the description of a task keeps criteria that somebody else has added; edited criteria are refused until the task is loaded again', async ({
  adminPage: page,
  testData,
}) => {
  const course = await testData.addCourse()
  const task = await testData.addTask(course.id, undefined, [{ title: 'Sources are named', points: null }])
  // Saves the criteria that the task was made with and `extra`. Those of an earlier call are removed.
  const saveTaskWithExtraCriteria = (extra: object[]) =>
    testData.admin.call('PUT', adminApi.updateTask(task.id), {
      title: task.title,
      description: 'What to do.',
      criteria: [...(task.criteria ?? []), ...extra],
    })
  const storedTitles = async () => {
    const { data } = await testData.admin.call<{ data: Task[] }>('GET', adminApi.courseTasks(course.id))
    return data[0]?.criteria?.map(({ title }) => title)
  }
  await page.goto(pages.manageTasks(course.id))
  const dialog = page.getByRole('dialog', { name: 'Edit task' })
  const edit = page.getByRole('button', { name: `Edit ${task.title}` })
  await edit.click()
  await saveTaskWithExtraCriteria([{ title: 'Each rule has a test' }])
  await dialog.getByLabel('Description').fill('What to do, in more words.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(messages.admin.taskUpdated)).toBeVisible()
  expect(await storedTitles()).toEqual(['Sources are named', 'Each rule has a test'])

  await page.reload()
  await edit.click()
  await dialog.getByLabel('Title of criterion 1').fill('All sources are named')
  await saveTaskWithExtraCriteria([{ title: 'Each rule has a name' }])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(messages.admin.criteriaChanged)).toBeVisible()
  expect(await storedTitles()).toEqual(['Sources are named', 'Each rule has a name'])

  // Loaded again, the form shows what is stored.
  await page.reload()
  await edit.click()
  await expect(dialog.getByLabel('Title of criterion 2')).toHaveValue('Each rule has a name')
  await dialog.getByLabel('Title of criterion 1').fill('All sources are named')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(messages.admin.taskUpdated)).toBeVisible()
  expect(await storedTitles()).toEqual(['All sources are named', 'Each rule has a name'])
  await testData.removeCourse(course.id)
})
