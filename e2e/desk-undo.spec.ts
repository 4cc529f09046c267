import { api, pages } from '@/lib/routes'
import { Caller } from './support/caller'
import { expect, newPerson, test } from './support/people'

test('verdicts on the desk show no toasts, and the key U undoes them one after the other', async ({
  adminPage,
  scene,
}) => {
  const course = await scene.addCourse()
  const titles = ['First', 'Second', 'Third'].map((word) => `${word} ${course.title}`)
  for (const title of titles) await scene.addTask(course.id, title)
  const learner = await Caller.registered(newPerson())
  for (const task of (await scene.enroll(learner, course.title)).reverse()) await scene.submit(learner, task)

  await adminPage.goto(`${pages.manageSubmissions}?q=${course.title}&status=pending&sort=oldest`)
  const desk = adminPage.getByRole('complementary', { name: 'Review' })
  const verdictBar = adminPage.getByRole('status').filter({ hasText: course.title })
  const toasts = adminPage.locator('[data-sonner-toast]')
  // The greeting of the admin area is the only toast, and disappears.
  await expect(toasts).toHaveCount(1)
  await expect(toasts).toHaveCount(0)
  for (const title of titles) {
    await expect(desk.getByRole('heading', { name: title })).toBeVisible()
    await adminPage.keyboard.press('a')
    await expect(verdictBar).toContainText(`${title} of ${learner.user.name} is accepted.`)
    await expect(toasts).toHaveCount(0)
  }
  for (const title of titles.toReversed()) {
    await adminPage.keyboard.press('u')
    await expect(verdictBar).toContainText(`${title} of ${learner.user.name} is pending.`)
    await expect(toasts).toHaveCount(0)
  }
  await expect(adminPage.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  const { data } = await learner.call<{ data: { status: string }[] }>(
    'GET',
    api.ownSubmissions(learner.user._id),
  )
  expect(data.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
  await scene.removeCourse(course.id)
})

test('lists of the admin area open with pending rows, but with the filter that was selected last in this browser tab', async ({
  adminPage,
  scene,
}) => {
  const course = await scene.addCourse()
  await scene.addTask(course.id)
  const learner = await Caller.registered(newPerson())
  const [task] = await scene.enroll(learner, course.title)
  if (!task) throw new Error('The course has no task.')
  await scene.submit(learner, task)
  const requester = await Caller.registered(newPerson())
  await scene.requestEnrollment(requester, course.title)

  for (const [path, filter, state] of [
    [pages.manageSubmissions, 'status=pending', 'Pending'],
    [pages.manageEnrollments, 'state=requested', 'Requested'],
  ] as const) {
    await adminPage.goto(path)
    await expect(adminPage).toHaveURL(`${path}?${filter}`)
    await expect(adminPage.getByRole('button', { name: state, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await adminPage.getByRole('button', { name: 'All', exact: true }).click()
    await expect(adminPage).toHaveURL(path)
    await adminPage.goto(pages.manageUsers)
    await adminPage.goto(path)
    await expect(adminPage.getByRole('table')).toBeVisible()
    await expect(adminPage).toHaveURL(path)
    // A search in the address overrides the default and the selected filter.
    await adminPage.goto(`${path}?q=${course.title}`)
    await expect(adminPage.getByRole('row')).not.toHaveCount(0)
    await expect(adminPage).toHaveURL(/\?q=[^&]+$/)
  }
  await scene.removeCourse(course.id)
})

test('e-mail addresses in the tables of the admin area are links to the mail program', async ({
  adminPage,
  scene,
}) => {
  const course = await scene.addCourse()
  await scene.addTask(course.id)
  const learner = await Caller.registered(newPerson())
  const [task] = await scene.enroll(learner, course.title)
  if (!task) throw new Error('The course has no task.')
  await scene.submit(learner, task)
  for (const path of [pages.manageUsers, pages.manageEnrollments, pages.manageSubmissions]) {
    await adminPage.goto(`${path}?q=${learner.user.name}`)
    await expect(adminPage.getByRole('link', { name: learner.user.email })).toHaveAttribute(
      'href',
      `mailto:${learner.user.email}`,
    )
  }
  await scene.removeCourse(course.id)
})
