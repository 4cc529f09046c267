import { adminApi } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { pages } from '@/lib/routes'
import { expect, fillRegistration, newPerson, register, test } from './support/people'

const coursePath = '/selected-course/databases-and-sql'
const signInPath = '/user-login_register'

test('the back button leads from a course back to the search and its results', async ({ openPage }) => {
  const page = await openPage()
  await page.goto('/courses')
  const search = page.getByRole('combobox', { name: 'Search courses' })
  await search.fill('databases and')
  await expect(page).toHaveURL(/\?q=databases\+and$/)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Databases and SQL' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'See the course' }).click()
  await expect(page).toHaveURL(new RegExp(`${coursePath}$`))
  await page.goBack()
  await expect(search).toHaveValue('databases and')
  await expect(page.getByRole('heading', { name: 'Courses List (1)' })).toBeVisible()
  await search.fill('')
  await expect(page).toHaveURL(/\/courses$/)
})

test('after registering, the back button does not lead to the registration form', async ({ openPage }) => {
  const page = await openPage()
  await page.goto('/courses')
  await page.goto(coursePath)
  await page.getByRole('main').getByRole('link', { name: 'Login / Register' }).click()
  await page.waitForURL(/user-login/)
  await register(page, newPerson(), page.url())
  await expect(page).toHaveURL(new RegExp(`${coursePath}$`))
  await page.goBack()
  await expect(page).not.toHaveURL(/user-login/)
})

test('the return path of the sign-in link in the menu includes the query of the page', async ({
  openPage,
}) => {
  const page = await openPage()
  const path = `${pages.courses}?q=databases`
  await page.goto(path)
  await page.locator('#menu').getByRole('link', { name: 'Login or Register' }).click()
  await expect(page).toHaveURL(`${signInPath}?next=${encodeURIComponent(path)}`)
})

test('the return path of the sign-in link on a course page includes the task in the query', async ({
  openPage,
}) => {
  const page = await openPage()
  const path = `${pages.course('data-analysis-with-python')}?task=01a21bad-5086-74ff-8fcb-4c6fb8a9c16e`
  await page.goto(path)
  await page.getByRole('link', { name: 'Login / Register' }).click()
  await expect(page).toHaveURL(`${signInPath}?next=${encodeURIComponent(path)}`)
})

test('the forms Login and Register keep their input when the other one is shown', async ({ openPage }) => {
  const page = await openPage()
  await page.goto(signInPath)
  await page.getByLabel('Name or email').fill('somebody')
  const person = newPerson()
  await fillRegistration(page, person)
  await page.getByRole('tab', { name: 'Login' }).click()
  await expect(page.getByLabel('Name or email')).toHaveValue('somebody')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Confirm password')).toHaveValue(person.password)
})

test('the list of submissions keeps its filter when the learner goes back, and reloads when the window gets the focus', async ({
  learner: { page, client },
  testData,
}) => {
  const [first, second] = await testData.enroll(client, 'Databases and SQL')
  if (!first || !second) throw new Error('The course needs two tasks.')
  await testData.submit(client, first)
  const acceptedId = await testData.submit(client, second)
  await page.goto('/submissions?status=pending')
  const rows = page.getByRole('list', { name: 'Submissions' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await rows.first().getByRole('link', { name: 'Databases and SQL' }).click()
  await expect(page).toHaveURL(new RegExp(`${coursePath}$`))
  await testData.review(acceptedId, 'accepted')
  await page.goBack()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Accepted' }).click()
  await expect(page).toHaveURL(/\?status=accepted$/)
  await client.call('DELETE', learnerApi.withdrawSubmission(acceptedId))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('No submissions match your search.')).toBeVisible()
})

test('a submission links to its course, even if the slug made from its title belongs to another course', async ({
  learner: { page, client },
  testData,
}) => {
  // A renamed course keeps its slug, so a second course with its former title gets a different slug.
  const title = crypto.randomUUID()
  const renamedCourse = await testData.addCourse(title)
  const { description, image_url } = renamedCourse
  const body = { title: `${title} for beginners`, description, image_url }
  await testData.admin.call('PUT', adminApi.updateCourse(renamedCourse.id), body)
  const secondCourse = await testData.addCourse(title)
  await testData.addTask(secondCourse.id)
  const [task] = await testData.enroll(client, title)
  if (!task) throw new Error('The course has no task.')
  await testData.submit(client, task)
  await page.goto(pages.submissions)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(pages.course(secondCourse.slug))
  for (const { id } of [renamedCourse, secondCourse]) await testData.removeCourse(id)
})
