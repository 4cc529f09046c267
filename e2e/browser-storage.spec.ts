import { expect, test } from './support/people'

test('a user who clears the storage of the browser is signed out at the next page', async ({
  learner: { page, person },
}) => {
  await page.goto('/about')
  const signedInEmail = page.getByText(person.email)
  await expect(signedInEmail).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.getByRole('link', { name: 'Courses' }).first().click()
  await expect(signedInEmail).toHaveCount(0)
  const sessionCookies = async () =>
    (await page.context().cookies()).filter(({ name }) => name.includes('session-token'))
  await expect.poll(sessionCookies).toEqual([])
})

test('a user who reloads after clearing the storage is signed out', async ({ learner: { page, person } }) => {
  await page.goto('/about')
  await expect(page.getByText(person.email)).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await Promise.all([page.waitForResponse(/session-log-out/), page.reload()])
  await expect(page.getByText('Login or Register')).toBeVisible()
})

test('if the user record is already missing at the first page of a tab, it is fetched from the server and the user stays signed in', async ({
  learner: { page, person },
}) => {
  await page.addInitScript(() => localStorage.clear())
  await page.goto('/about')
  await expect(page.getByText(person.email)).toBeVisible()
})

test('a truncated response to a session check signs nobody out', async ({ learner: { page, person } }) => {
  await page.goto('/about')
  await page.route(/session-check/, (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"user_' }),
  )
  await Promise.all([page.waitForResponse(/session-check/), page.reload()])
  await page.unrouteAll({ behavior: 'wait' })
  await Promise.all([page.waitForResponse(/session-check/), page.reload()])
  await expect(page.getByText(person.email)).toBeVisible()
})

/** Key of the user record in localStorage: ‘user_data’ in base64. */
const recordKey = 'dXNlcl9kYXRh'

test('the user record in the browser has the status true while the user is signed in', async ({
  learner: { page },
}) => {
  await page.goto('/profile')
  const record = () =>
    page.evaluate((key) => JSON.parse(atob(localStorage.getItem(key) ?? btoa('null'))) as object, recordKey)
  await expect.poll(record).toMatchObject({ status: true })
})
