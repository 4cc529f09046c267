import { adminApi, adminPages } from '@/lib/routes/admin'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { expectAccessible } from './support/axe'
import { ApiClient } from './support/api-client'
import { holdCall } from './support/hold-call'
import { expect, newPerson, test } from './support/people'
import { withFailingCall } from './texts/failing-call'

/** A path with an empty ID ends with a slash. Without the slash, `withFailingCall` matches the path with any ID. */
const withoutTrailingSlash = (path: string) => path.replace(/\/$/, '')

test('a learner on the waiting list of a full batch gets a seat that becomes free, and the institute manages its batches', async ({
  adminPage,
  learner: { page, person },
  testData,
  openPage,
}) => {
  const course = await testData.addCourse()
  const path = pages.course(course.slug)

  // The institute adds two batches.
  await withFailingCall(adminPage, adminApi.courseBatches(course.id), async () => {
    await adminPage.goto(adminPages.manageBatches(course.id))
    await expect(adminPage.getByText(messages.batches.loadFailed).first()).toBeVisible()
  })
  await adminPage.goto(`${pages.manageCourses}?q=${encodeURIComponent(course.title)}`)
  await adminPage.getByRole('link', { name: 'Batches', exact: true }).click()
  await expect(adminPage.getByText(messages.batches.none)).toBeVisible()
  await expectAccessible(adminPage, 'no batches')
  const fillBatchForm = async (name: string, firstDay: string, seats: string) => {
    await adminPage.getByRole('button', { name: 'Add batch' }).click()
    const dialog = adminPage.getByRole('dialog', { name: 'Add batch' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('First day').fill(firstDay)
    await dialog.getByLabel('Seats').fill(seats)
    return dialog
  }
  const dialog = await fillBatchForm('January', '2099-01-05', 'one')
  await dialog.getByRole('button', { name: 'Add batch' }).click()
  await expect(dialog.getByText(messages.batches.seatsInvalid)).toBeVisible()
  await expectAccessible(adminPage, 'a batch that is not valid')
  await dialog.getByLabel('Seats').fill('1')
  await withFailingCall(adminPage, adminApi.insertBatch, async () => {
    await dialog.getByRole('button', { name: 'Add batch' }).click()
    await expect(adminPage.getByText(messages.batches.addFailed)).toBeVisible()
  })
  await dialog.getByRole('button', { name: 'Add batch' }).click()
  await expect(adminPage.getByText(messages.batches.added)).toBeVisible()
  const marchDialog = await fillBatchForm('March', '2099-03-02', '')
  await marchDialog.getByLabel('Print this batch on certificates').check()
  await marchDialog.getByRole('button', { name: 'Add batch' }).click()
  const rowOf = (name: string) => adminPage.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(rowOf('March')).toContainText('0 taken')
  await expect(rowOf('January')).toContainText('0 of 1')

  // Visitors and search engines see the batches.
  const guest = await openPage()
  await guest.goto(path)
  await expect(guest.getByRole('heading', { name: 'Next batches' })).toBeVisible()
  await expect(guest.getByRole('listitem').filter({ hasText: 'January' })).toContainText('From 05/01/2099')
  const structuredData = await guest.locator('script[type="application/ld+json"]').allTextContents()
  expect(structuredData.map((text) => JSON.parse(text) as object)).toContainEqual(
    expect.objectContaining({
      hasCourseInstance: expect.arrayContaining([
        { '@type': 'CourseInstance', name: 'January', startDate: '2099-01-05', maximumAttendeeCapacity: 1 },
      ]),
    }),
  )
  await expectAccessible(guest, 'a course with batches')

  // January is full; the learner selects it nevertheless and joins the waiting list.
  const other = await ApiClient.registered(newPerson())
  await testData.requestEnrollment(other, course.title)
  await page.goto(path)
  const options = page.getByRole('group', { name: 'Batch' })
  await expect(options.getByRole('radio', { name: /^March/ })).toBeChecked()
  await options.getByRole('radio', { name: /^January/ }).check()
  await expectAccessible(page, 'selecting a batch')
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByText(messages.batches.waiting)).toBeVisible()
  await expect(page.getByText(/^You are number 1 on the waiting list\. You are notified /)).toBeVisible()
  await expectAccessible(page, 'on the waiting list')

  // Requests on the waiting list have no button to accept them.
  await adminPage.reload()
  await expect(rowOf('January')).toContainText('1 of 1')
  await adminPage.getByRole('link', { name: 'Enrollments of January' }).click()
  const row = adminPage.getByRole('row', { name: person.name })
  await expect(row.getByText('Waiting list')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Accept / })).toHaveCount(0)
  await expect(adminPage.getByRole('combobox', { name: 'Batch' })).toHaveValue(/.+/)

  // The dialog preselects the current batch; its button is disabled until another one is selected.
  const otherRow = adminPage.getByRole('row', { name: other.user.name })
  const moveDialog = adminPage.getByRole('dialog', { name: 'Move to another batch' })
  const moveButton = moveDialog.getByRole('button', { name: 'Move' })
  await withFailingCall(adminPage, adminApi.courseBatches(course.id), async () => {
    await adminPage.reload()
    await otherRow.getByRole('button', { name: /^Move / }).click()
    await expect(moveDialog.getByText(messages.batches.loadFailed)).toBeVisible()
    await expect(moveButton).toBeDisabled()
  })
  await moveDialog.getByRole('button', { name: 'Try again' }).click()
  await expect(moveDialog.getByLabel('Batch').locator('option:checked')).toHaveText('January (full)')
  await expect(moveButton).toBeDisabled()

  // The other learner is moved to March, and a job gives the seat to the waiting learner.
  await moveDialog.getByLabel('Batch').selectOption({ label: 'March (no limit)' })
  await expectAccessible(adminPage, 'moving to another batch')
  await withFailingCall(adminPage, adminApi.moveEnrollment, async () => {
    await moveButton.click()
    await expect(adminPage.getByText(messages.batches.moveFailed)).toBeVisible()
  })
  await moveButton.click()
  await expect(adminPage.getByText(messages.batches.moved)).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Your request waits for a decision of the institute')).toBeVisible()
  }).toPass()

  // A task gets a due date in the batch January.
  const task = await testData.addTask(course.id)
  await adminPage.goto(adminPages.manageBatches(course.id))
  await rowOf('January').getByRole('button', { name: 'Due dates of January' }).click()
  const dueDates = adminPage.getByRole('dialog', { name: 'Due dates of January' })
  await dueDates.getByLabel(`Due date of ${task.title}`).fill('2099-02-01')
  await dueDates.getByLabel(`Refuse late work on ${task.title}`).check()
  await expectAccessible(adminPage, 'due dates')
  await withFailingCall(adminPage, withoutTrailingSlash(adminApi.updateDueDates('')), async () => {
    await dueDates.getByRole('button', { name: 'Save' }).click()
    await expect(adminPage.getByText(messages.batches.due.saveFailed)).toBeVisible()
  })
  await dueDates.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText(messages.batches.due.saved)).toBeVisible()
  await testData.acceptEnrollment(await ApiClient.signedIn(person), course.title)
  await page.reload()
  await expect(page.getByText('Batch January, from 05/01/2099')).toBeVisible()
  await expect(page.getByText('Due 01/02/2099, late work is refused')).toBeVisible()
  await expectAccessible(page, 'a task with a due date')

  // The batch March is renamed to April. It cannot be deleted before its enrollment is.
  await adminPage.goto(adminPages.manageBatches(course.id))
  await rowOf('March').getByRole('button', { name: 'Edit March' }).click()
  const editDialog = adminPage.getByRole('dialog', { name: 'Edit batch' })
  await expect(editDialog.getByLabel('Print this batch on certificates')).toBeChecked()
  await editDialog.getByLabel('Name').fill('April')
  await withFailingCall(adminPage, withoutTrailingSlash(adminApi.updateBatch('')), async () => {
    await editDialog.getByRole('button', { name: 'Save' }).click()
    await expect(adminPage.getByText(messages.batches.changeFailed)).toBeVisible()
  })
  await editDialog.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText(messages.batches.changed)).toBeVisible()
  const deleteApril = async (expectResult: () => Promise<unknown>) => {
    await rowOf('April').getByRole('button', { name: 'Delete April' }).click()
    await adminPage.getByRole('button', { name: 'Delete batch' }).click()
    await expectResult()
  }
  await deleteApril(() => expect(adminPage.getByText(messages.batches.notEmpty)).toBeVisible())
  await testData.removeEnrollment(other, course.title)
  await withFailingCall(adminPage, withoutTrailingSlash(adminApi.deleteBatch('')), () =>
    deleteApril(() => expect(adminPage.getByText(messages.batches.deleteFailed)).toBeVisible()),
  )
  await deleteApril(() => expect(adminPage.getByText(messages.batches.deleted)).toBeVisible())
  await expect(rowOf('April')).toHaveCount(0)
  await testData.removeCourse(course.id)
})

test('the waiting list of a batch that has ended promises no seat, and staff give a free seat to a learner on the list', async ({
  adminPage,
  learner: { page, client, person },
  testData,
}) => {
  const course = await testData.addCourse()
  const fields = { name: 'January', starts_on: '2020-01-06', seats: 1 }
  const { data: batch } = await testData.admin.call<{ data: { id: string } }>('POST', adminApi.insertBatch, {
    ...fields,
    course_id: course.id,
  })
  const other = await ApiClient.registered(newPerson())
  await testData.requestEnrollment(other, course.title)
  await testData.requestEnrollment(client, course.title)
  await testData.admin.call('PUT', adminApi.updateBatch(batch.id), { ...fields, ends_on: '2020-01-31' })
  await testData.removeEnrollment(other, course.title)

  for (const path of [pages.course(course.slug), pages.home]) {
    await page.goto(path)
    await expect(page.getByText(messages.batches.onlyInstituteGivesSeats)).toBeVisible()
  }

  await adminPage.goto(adminPages.batchEnrollments(course.id, batch.id))
  const row = adminPage.getByRole('row', { name: person.name })
  await expect(row.getByText('Waiting list')).toBeVisible()
  await row.getByRole('button', { name: /^Move / }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Move to another batch' })
  await expect(dialog).toContainText(`${person.name} is on the waiting list of batch January`)
  await dialog.getByRole('button', { name: 'Give a seat' }).click()
  await expect(adminPage.getByText(messages.batches.moved)).toBeVisible()
  await expect(row.getByRole('button', { name: /^Accept / })).toBeVisible()

  await adminPage.goto(adminPages.importIntoBatch(batch.id))
  await expect(adminPage.getByText('It has ended and is full')).toBeVisible()
  await testData.removeCourse(course.id)
})

test('a batch can be deleted while the deletion of another one is under way', async ({
  adminPage,
  testData,
}) => {
  const course = await testData.addCourse()
  const fields = { course_id: course.id, starts_on: '2099-01-05', ends_on: '', opens_on: '', closes_on: '' }
  const add = (name: string) =>
    testData.admin.call<{ data: { id: string } }>('POST', adminApi.insertBatch, { ...fields, name })
  const { data: first } = await add('January')
  await add('March')
  await adminPage.goto(adminPages.manageBatches(course.id))
  const dialog = adminPage.getByRole('dialog', { name: 'Delete this batch?' })
  const confirm = dialog.getByRole('button', { name: 'Delete batch' })
  const deletion = await holdCall(adminPage, `**${adminApi.deleteBatch(first.id)}`)
  await adminPage.getByRole('button', { name: 'Delete January' }).click()
  await confirm.press('Enter')
  await deletion.sent
  await adminPage.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await adminPage.getByRole('button', { name: 'Delete March' }).press('Enter')
  await confirm.press('Enter')
  await expect(dialog).toHaveCount(0)
  deletion.release()
  await expect(adminPage.getByText(messages.batches.none)).toBeVisible()
  await testData.removeCourse(course.id)
})

test('enrollment in a batch that ends before its closing day is shown as open until the batch ends', async ({
  adminPage,
  testData,
  openPage,
}) => {
  const course = await testData.addCourse()
  const days = { starts_on: '2099-01-05', ends_on: '2099-03-26', opens_on: '', closes_on: '2099-04-30' }
  const batch = { course_id: course.id, name: 'January', seats: '', ...days }
  await testData.admin.call('POST', adminApi.insertBatch, batch)
  await adminPage.goto(adminPages.manageBatches(course.id))
  await expect(adminPage.getByRole('row', { name: /^January/ })).toContainText('until 26/03/2099')
  const guest = await openPage()
  await guest.goto(pages.course(course.slug))
  await expect(guest.getByText('Enrollment until 26/03/2099')).toBeVisible()
  await testData.removeCourse(course.id)
})
