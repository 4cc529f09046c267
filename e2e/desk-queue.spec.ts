import { ApiClient } from './support/api-client'
import { expect, newPerson, test } from './support/people'

const learnerCount = 10
const taskCount = 5

test('at the review desk, fifty submissions are reviewed with the keyboard alone, and each is decided once', async ({
  adminPage,
  testData,
}) => {
  const course = await testData.addCourse()
  for (let task = 0; task < taskCount; task++) await testData.addTask(course.id)
  const clients = await Promise.all(
    Array.from({ length: learnerCount }, () => ApiClient.registered(newPerson())),
  )
  for (const client of clients) {
    const enrolledTasks = await testData.enroll(client, course.title)
    await Promise.all(enrolledTasks.map((task, index) => testData.submit(client, task, `work-${index}`)))
  }

  await adminPage.goto(`/admin/manage-submissions?q=${course.title}&status=pending&sort=oldest`)
  const expectCount = (count: number) =>
    expect(adminPage.getByText(`${count} of ${count}`, { exact: true })).toBeVisible()
  const { keyboard } = adminPage
  const reason = adminPage
    .getByRole('complementary', { name: 'Review' })
    .getByRole('textbox', { name: 'Reason' })
  for (let left = learnerCount * taskCount; left > 0; left--) {
    await expectCount(left)
    // Every fifth submission is rejected.
    if (left % 5) {
      await keyboard.press('a')
    } else {
      await keyboard.press('r')
      await expect(reason).toBeFocused()
      await keyboard.type('The second part is missing.')
      await keyboard.press('Control+Enter')
    }
  }
  await expect(adminPage.getByText('Nothing here matches.')).toBeVisible()

  const listPath = (status: string) => `/admin/manage-submissions?q=${course.title}&status=${status}`
  await adminPage.goto(listPath('accepted'))
  await expectCount(learnerCount * taskCount * 0.8)
  await adminPage.goto(listPath('rejected'))
  await expectCount(learnerCount * taskCount * 0.2)
  await testData.removeCourse(course.id)
})
