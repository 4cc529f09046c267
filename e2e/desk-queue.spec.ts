import { Caller } from './support/caller'
import { expect, newPerson, test } from './support/people'

const learners = 10
const tasks = 5

test('fifty submissions are reviewed with the keyboard alone, and each is decided once', async ({
  adminPage,
  scene,
}) => {
  test.setTimeout(240_000)
  const course = await scene.addCourse()
  for (let task = 0; task < tasks; task++) await scene.addTask(course.id)
  const callers = await Promise.all(Array.from({ length: learners }, () => Caller.registered(newPerson())))
  for (const caller of callers) {
    const enrolledTasks = await scene.enroll(caller, course.title)
    await Promise.all(enrolledTasks.map((task, index) => scene.submit(caller, task, `work-${index}`)))
  }

  await adminPage.goto(`/admin/manage-submissions?q=${course.title}&status=pending&sort=oldest`)
  const expectCount = (count: number) =>
    expect(adminPage.getByText(`${count} of ${count}`, { exact: true })).toBeVisible()
  const { keyboard } = adminPage
  const reason = adminPage
    .getByRole('complementary', { name: 'Review' })
    .getByRole('textbox', { name: 'Reason' })
  for (let left = learners * tasks; left > 0; left--) {
    await expectCount(left)
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

  const path = (status: string) => `/admin/manage-submissions?q=${course.title}&status=${status}`
  await adminPage.goto(path('accepted'))
  await expectCount(learners * tasks * 0.8)
  await adminPage.goto(path('rejected'))
  await expectCount(learners * tasks * 0.2)
  await scene.removeCourse(course.id)
})
