import { messages } from '@/lib/messages'
import { learnerApi } from '@/lib/routes/learner'
import { pages } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { expect, newPerson, test } from './support/people'

test('a course is not marked completed if accepted work is withdrawn while the dialog is open; the dialog then shows the task', async ({
  adminPage: page,
  testData,
  learner: { client, person },
}) => {
  const course = await testData.addCourse()
  const task = await testData.addTask(course.id)
  await testData.enroll(client, course.title)
  const submissionId = await testData.submit(client, task)
  await testData.review(submissionId, 'accepted')
  await page.goto(`${pages.manageEnrollments}?q=${encodeURIComponent(person.name)}`)
  await page.getByRole('button', { name: `Complete ${course.title} for ${person.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark the course completed?' })
  const complete = dialog.getByRole('button', { name: 'Mark completed' })
  await expect(complete).toHaveAttribute('aria-busy', 'false')
  await client.call('DELETE', learnerApi.withdrawSubmission(submissionId))
  await complete.click()
  await expect(page.getByText(messages.admin.unacceptedTasksChanged)).toBeVisible()
  await expect(dialog.getByText(`‘${task.title}’ was not submitted`)).toBeVisible()
  const row = page.getByRole('row', { name: course.title })
  await expect(row.getByText('Completed')).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Complete anyway' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row.getByText('Completed')).toBeVisible()
  await testData.removeCourse(course.id)
})

test('a request made while the dialog is open is not accepted with those that the dialog counts', async ({
  adminPage: page,
  testData,
}) => {
  const course = await testData.addCourse()
  const addRequest = async () => {
    const learner = await ApiClient.registered(newPerson())
    await testData.requestEnrollment(learner, course.title)
    return learner
  }
  await addRequest()
  const removed = await addRequest()
  await page.goto(`${pages.manageEnrollments}?state=requested&q=${encodeURIComponent(course.title)}`)
  await page.getByRole('button', { name: 'Accept all 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept all 2 requests?' })
  await expect(dialog).toBeVisible()
  // Without the removed request, the later one is among the two oldest.
  await testData.removeEnrollment(removed, course.title)
  const { user } = await addRequest()
  await dialog.getByRole('button', { name: 'Accept all' }).click()
  await expect(page.getByText(messages.admin.enrollmentsAccepted(1))).toBeVisible()
  await expect(page.getByRole('button', { name: `Accept ${user.name} in ${course.title}` })).toBeVisible()
  await testData.removeCourse(course.id)
})
