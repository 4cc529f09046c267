import { messages } from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { callFrom } from './support/call-from-page'
import { fileLink } from './support/file-server'
import { expect, test } from './support/people'

test('a submitted link opens in a popup of 500 by 500 px without opener, or a toast says that the browser blocked it', async ({
  learner: { page },
  adminPage,
}) => {
  await page.goto('/')
  await adminPage.goto('/')
  const { user_data: me } = await callFrom<{ user_data: { _id: string; name: string } }>(
    page,
    'GET',
    '/api/protect/session-check',
  )
  const courses = await callFrom<{ data: { id: string }[] }>(page, 'GET', '/api/course/list-courses')
  // The list ends with the oldest course, a sample course that has tasks.
  const oldestCourse = courses.data.at(-1)
  const course_id = oldestCourse?.id
  await callFrom(page, 'POST', '/api/course/enollment-request', { user_id: me._id, course_id })
  await adminPage.goto(`/admin/manage-enrollments?q=${me.name}`)
  await adminPage.getByRole('button', { name: new RegExp(`^Accept ${me.name}`) }).click()
  await expect(adminPage.getByText('ENROLLED', { exact: true })).toBeVisible()
  const tasks = await callFrom<{ id: string }[]>(page, 'GET', `/api/task/get-course-tasks/${course_id}`)
  const submittedLink = fileLink('homework.txt')
  const submission = { user_id: me._id, task_id: tasks[0]?.id, fileLink: submittedLink }
  await callFrom(page, 'POST', '/api/task/submit-course-task', submission)

  await page.goto('/submissions')
  const link = page.getByRole('link', { name: /^Open file of/ })
  const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await popup.waitForURL(submittedLink)
  expect(await popup.evaluate(() => [window.opener, window.innerWidth, window.innerHeight])).toEqual([
    null,
    500,
    500,
  ])
  await expect(page.getByText('Popup blocked.')).toHaveCount(0)

  await page.evaluate(() => (window.open = () => null))
  await link.click()
  await expect(page.getByText('Popup blocked. Please allow popup for this site.')).toBeVisible()
})

test('a stored link that is no web address can be focused, and Enter shows an error message', async ({
  learner: { page, person },
  testData,
}) => {
  const client = await ApiClient.signedIn(person)
  const course = await testData.addCourse()
  const task = await testData.addTask(course.id)
  await testData.enroll(client, course.title)
  await testData.submit(client, task)
  // The API refuses such a link, so it is put into the response.
  await page.route(`**${api.ownSubmissions(client.user.id)}*`, async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replace(/"file_url":"[^"]*"/, '"file_url":"on paper"')
    await route.fulfill({ json: JSON.parse(text) })
  })
  await page.goto(pages.submissions)
  await page.getByRole('button', { name: /^Open file of/ }).press('Enter')
  await expect(page.getByText(messages.submissions.linkInvalid)).toBeVisible()
})
