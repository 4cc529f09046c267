import { adminApi, adminPages } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { DAY } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { expectAccessible } from './support/axe'
import { ApiClient } from './support/api-client'
import { expect, test } from './support/people'

const isoDayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

test('after a hard due date a course page offers neither submitting nor withdrawing, except after a rejection', async ({
  learner: { page, person },
  testData,
}) => {
  const client = await ApiClient.signedIn(person)
  const course = await testData.addCourse()
  const [missedTask, submittedTask] = [await testData.addTask(course.id), await testData.addTask(course.id)]
  const { data: batch } = await testData.admin.call<{ data: { id: string } }>('POST', adminApi.insertBatch, {
    course_id: course.id,
    name: 'January',
    starts_on: isoDayFromNow(-60),
    ends_on: '',
    opens_on: '',
    closes_on: isoDayFromNow(1),
  })
  await testData.enroll(client, course.title)
  // The first submission is withdrawn before its review; the second one stays.
  await client.call(
    'DELETE',
    learnerApi.withdrawSubmission(await testData.submit(client, submittedTask, 'first')),
  )
  const submissionId = await testData.submit(client, submittedTask)
  const due_on = isoDayFromNow(-2)
  const due_dates = [missedTask, submittedTask].map(({ id }) => ({ task_id: id, due_on, hard: true }))
  await testData.admin.call('PUT', adminApi.updateDueDates(batch.id), { due_dates })

  await page.goto(pages.course(course.slug))
  const openTasks = page
    .getByRole('region', { name: 'What your certificate waits for' })
    .filter({ visible: true })
  await expect(openTasks).toContainText(`${missedTask.title} was not submitted in time: ask the institute.`)
  await expect(page.getByText('Next: submit your work')).toHaveCount(0)
  await expectAccessible(page, 'a course with a missed task')
  await openTasks.getByRole('link', { name: missedTask.title }).click()
  await expect(page.getByText(messages.batches.due.passed)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0)

  await openTasks.getByRole('link', { name: submittedTask.title }).click()
  await expect(page.getByText(messages.batches.due.cannotWithdraw)).toBeVisible()
  const unsubmitButton = page.getByRole('button', { name: 'Unsubmit' })
  await expect(unsubmitButton).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: '/first' })).toContainText('Withdrawn')

  await testData.review(submissionId, 'rejected', 'Page 2 is missing.')
  await page.reload()
  await expect(page.getByText(', can still be submitted').filter({ visible: true })).toBeVisible()
  await unsubmitButton.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubmit' }).click()
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
  await expect(page.getByText('Next: submit your work')).toHaveCount(0)
  await testData.removeCourse(course.id)
})

test('due dates that somebody else has saved since the dialog was opened are not replaced', async ({
  adminPage: page,
  testData,
}) => {
  const course = await testData.addCourse()
  const [task, other] = [await testData.addTask(course.id), await testData.addTask(course.id)]
  const { data: batch } = await testData.admin.call<{ data: { id: string } }>('POST', adminApi.insertBatch, {
    course_id: course.id,
    name: 'January',
    starts_on: isoDayFromNow(1),
  })
  const dialog = page.getByRole('dialog', { name: 'Due dates of January' })
  const fillAndSave = async () => {
    await dialog.getByLabel(`Due date of ${task.title}`).fill(isoDayFromNow(5))
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  await page.goto(adminPages.manageBatches(course.id))
  await page.getByRole('button', { name: 'Due dates of January' }).click()
  await expect(dialog.getByLabel(`Due date of ${other.title}`)).toHaveValue('')
  const due_dates = [{ task_id: other.id, due_on: isoDayFromNow(9), hard: false }]
  await testData.admin.call('PUT', adminApi.updateDueDates(batch.id), { due_dates })
  await fillAndSave()
  await expect(page.getByText(messages.batches.due.changedByOther)).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Due dates of January' }).click()
  await expect(dialog.getByLabel(`Due date of ${other.title}`)).toHaveValue(isoDayFromNow(9))
  await fillAndSave()
  await expect(page.getByText(messages.batches.due.saved)).toBeVisible()
  await testData.removeCourse(course.id)
})

test('edited due dates are still there after a reload; cancelling discards them', async ({
  adminPage: page,
  testData,
}) => {
  const course = await testData.addCourse()
  const { title } = await testData.addTask(course.id)
  const batch = { course_id: course.id, name: 'January', starts_on: isoDayFromNow(1) }
  await testData.admin.call('POST', adminApi.insertBatch, batch)
  const openButton = page.getByRole('button', { name: 'Due dates of January' })
  const dialog = page.getByRole('dialog', { name: 'Due dates of January' })
  const dueDate = dialog.getByLabel(`Due date of ${title}`)
  const lateWorkCheckbox = dialog.getByLabel(`Refuse late work on ${title}`)
  await page.goto(adminPages.manageBatches(course.id))
  await openButton.click()
  await dueDate.fill(isoDayFromNow(5))
  await lateWorkCheckbox.check()
  await page.reload()
  await openButton.click()
  await expect(dueDate).toHaveValue(isoDayFromNow(5))
  await expect(lateWorkCheckbox).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await openButton.click()
  await expect(dueDate).toHaveValue('')
  await testData.removeCourse(course.id)
})

test('an incomplete due date is refused at its field, and the stored due date stays', async ({
  adminPage: page,
  testData,
}) => {
  const course = await testData.addCourse()
  const [other, task] = [await testData.addTask(course.id), await testData.addTask(course.id)]
  const { data: batch } = await testData.admin.call<{ data: { id: string } }>('POST', adminApi.insertBatch, {
    course_id: course.id,
    name: 'January',
    starts_on: isoDayFromNow(1),
  })
  const due_dates = [other, task].map(({ id }) => ({ task_id: id, due_on: isoDayFromNow(9), hard: true }))
  await testData.admin.call('PUT', adminApi.updateDueDates(batch.id), { due_dates })
  let requestCount = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') requestCount += 1
  })
  const openButton = page.getByRole('button', { name: 'Due dates of January' })
  const dialog = page.getByRole('dialog', { name: 'Due dates of January' })
  const dueDate = dialog.getByLabel(`Due date of ${task.title}`)
  await page.goto(adminPages.manageBatches(course.id))
  await openButton.click()
  await dialog.getByLabel(`Due date of ${other.title}`).fill(isoDayFromNow(5))
  // Deletes the first part of the date: the day or the month.
  await dueDate.press('Delete')
  await expect(dueDate).toHaveValue('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(messages.batches.dayInvalid)).toHaveCount(1)
  await expect(dueDate).toHaveAccessibleDescription(messages.batches.dayInvalid)
  await expect(dueDate).toBeFocused()
  await expectAccessible(page, 'due dates with an incomplete date')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(requestCount).toBe(0)
  await page.reload()
  await openButton.click()
  await expect(dueDate).toHaveValue(isoDayFromNow(9))

  await dueDate.press('Delete')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dueDate).toHaveAccessibleDescription(messages.batches.dayInvalid)
  await dueDate.fill(isoDayFromNow(7))
  await expect(dialog.getByText(messages.batches.dayInvalid)).toHaveCount(0)
  await expect(dialog.getByLabel(`Refuse late work on ${task.title}`)).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(messages.batches.due.saved)).toBeVisible()
  await openButton.click()
  await expect(dueDate).toHaveValue(isoDayFromNow(7))
  await testData.removeCourse(course.id)
})

test('after completion no task is shown as due or open for submission', async ({
  learner: { page, client },
  testData,
}) => {
  const course = await testData.addCourse()
  const task = await testData.addTask(course.id)
  const { data: batch } = await testData.admin.call<{ data: { id: string } }>('POST', adminApi.insertBatch, {
    course_id: course.id,
    name: 'January',
    starts_on: isoDayFromNow(-60),
    ends_on: '',
    opens_on: '',
    closes_on: isoDayFromNow(1),
  })
  await testData.enroll(client, course.title)
  const due_dates = [{ task_id: task.id, due_on: isoDayFromNow(-2), hard: false }]
  await testData.admin.call('PUT', adminApi.updateDueDates(batch.id), { due_dates })
  const overdueNote = page.getByText(/^Was due .*, can still be submitted$/)
  await page.goto(pages.course(course.slug))
  await expect(overdueNote).toBeVisible()

  await testData.completeCourse(client, course.title)
  await page.reload()
  await page.getByRole('heading', { name: task.title }).getByRole('link').click()
  await expect(page.getByText(messages.submissions.courseCompleted)).toBeVisible()
  await expect(overdueNote).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to tasks' }).click()
  await expect(page.getByRole('list', { name: 'Tasks' })).toContainText(task.title)
  await expect(overdueNote).toHaveCount(0)
  await testData.removeCourse(course.id)
})

test('due dates are listed with the oldest task first, also if the tasks page was opened before', async ({
  adminPage: page,
  testData,
}) => {
  const course = await testData.addCourse()
  const [older, newer] = [await testData.addTask(course.id), await testData.addTask(course.id)]
  const batch = { course_id: course.id, name: 'January', starts_on: isoDayFromNow(1) }
  await testData.admin.call('POST', adminApi.insertBatch, batch)
  await page.goto(`${pages.manageCourses}?q=${encodeURIComponent(course.title)}`)
  await page.getByRole('link', { name: 'Tasks', exact: true }).click()
  await expect(page.getByText(newer.title)).toBeVisible()
  // The dialog shares the cached list of the tasks page, which is newest first. Loading the list again fails, so the
  // dialog must use that one.
  await page.route(`**${adminApi.courseTasks(course.id)}`, (route) => route.abort())
  await page.goBack()
  await page.getByRole('link', { name: 'Batches', exact: true }).click()
  await page.getByRole('button', { name: 'Due dates of January' }).click()
  const tasks = page.getByRole('dialog', { name: 'Due dates of January' }).getByRole('listitem')
  await expect(tasks).toContainText([older.title, newer.title])
  await testData.removeCourse(course.id)
})
