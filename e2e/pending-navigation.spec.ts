import { adminPages } from '@/lib/routes/admin'
import { ui } from '@/lib/limits'
import { api } from '@/lib/routes'
import { openWithStoppedClock, settle, stopClock, tick } from './support/clock'
import { holdNavigation } from './support/hold-navigation'
import { expect, test } from './support/people'

// A fake clock cannot be removed from a browser context, so these tests do not reuse contexts.
test.use({ reusesContexts: false })

test('a link is followed although the search updates the address while the linked page loads', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.clock.install()
  const release = await holdNavigation(page)
  await page.goto('/courses')
  await stopClock(page)
  const search = page.getByRole('combobox', { name: 'Search courses' })
  await search.fill('git')
  // For guests, the link of a course opens a dialog with a link to the sign-in page.
  await page.getByRole('link', { name: 'Version Control with Git' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login / Register' })
  await dialog.getByRole('link', { name: 'Login / Register' }).click()
  await expect(page).toHaveURL(/\/courses$/)
  await tick(page, ui.urlUpdateDelayMs)
  await expect(page).toHaveURL(/\/courses\?q=git$/)
  await page.clock.resume()
  release()
  await expect(page).toHaveURL(/\/user-login_register\?next=/)
  await page.goBack()
  await expect(page).toHaveURL(/\/courses\?q=git$/)
  await expect(search).toHaveValue('git')
})

test('the back button returns to a page that has removed a parameter from its address', async ({
  learner: { page },
}) => {
  await page.goto('/?denied=admin')
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveURL(/\/about$/)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Explore Course' })).toBeVisible()
})

test('a text typed into the search of a list does not cancel a click on a link to another page', async ({
  adminPage: page,
}) => {
  const release = await holdNavigation(page)
  await openWithStoppedClock(page, '/admin/manage-users')
  await page.getByRole('searchbox').fill('somebody')
  await page.getByRole('link', { name: 'Manage Courses' }).click()
  await tick(page, 1000)
  await page.clock.resume()
  release()
  await expect(page).toHaveURL(/\/admin\/manage-courses$/)
})

test('the search of a list keeps its text when a filter is selected before the search runs', async ({
  adminPage: page,
}) => {
  await openWithStoppedClock(page, '/admin/manage-enrollments?state=requested')
  const release = await holdNavigation(page)
  await page.getByRole('searchbox').fill('somebody')
  await page.getByRole('button', { name: 'Completed', exact: true }).click()
  await page.clock.resume()
  release()
  await expect(page).toHaveURL(/\?(?=.*q=somebody)(?=.*state=completed)/)
})

test('the search of a list is kept when a filter is selected while the search is loading', async ({
  adminPage: page,
}) => {
  await page.clock.install()
  await page.goto('/admin/manage-enrollments?state=requested')
  const release = await holdNavigation(page)
  await page.getByRole('searchbox').fill('somebody')
  await tick(page, 1000)
  await page.getByRole('button', { name: 'Completed', exact: true }).click()
  release()
  await expect(page).toHaveURL(/\?(?=.*q=somebody)(?=.*state=completed)/)
})

test('a selection in a report is kept when another one is made while the first is loading', async ({
  adminPage: page,
}) => {
  await page.goto(adminPages.reports)
  const release = await holdNavigation(page)
  await page.getByLabel('Rows').selectOption('By batch')
  await page.getByLabel('Order', { exact: true }).selectOption('Most enrolled')
  release()
  await expect(page).toHaveURL(/\?(?=.*by=batch)(?=.*sort=enrolled)/)
})

test('a list that redirects to its initial filter does not cancel a click on a link to another page', async ({
  adminPage: page,
  testData,
  learner: { client },
}) => {
  const course = await testData.addCourse()
  // The list redirects to its initial filter only if that has rows.
  await testData.requestEnrollment(client, course.title)
  let allowResponse = () => {}
  const allowed = new Promise<void>((resolve) => (allowResponse = resolve))
  await page.route(/get-enrollments-data/, async (route) => {
    await allowed
    await route.continue()
  })
  const release = await holdNavigation(page)
  await page.goto('/admin/manage-enrollments')
  await page.getByRole('link', { name: 'Manage Courses' }).click()
  const answered = page.waitForResponse(/get-enrollments-data/)
  allowResponse()
  await (await answered).finished()
  await settle(page)
  release()
  await expect(page).toHaveURL(/\/admin\/manage-courses$/)
  await testData.removeCourse(course.id)
})

test('the search field of a list changes with ‘Show all’ and Back, but keeps text that is typed while a search is loading', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/manage-enrollments?state=completed&q=nobody')
  const search = page.getByRole('searchbox')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL('/admin/manage-enrollments')
  await expect(search).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/q=nobody/)
  await expect(search).toHaveValue('nobody')

  const release = await holdNavigation(page)
  const searched = page.waitForRequest(/[?&]q=some&.*_rsc=/)
  await search.fill('some')
  await searched
  await search.fill('somebody')
  release()
  await expect(page).toHaveURL(/q=some(&|$)/)
  await expect(search).toHaveValue('somebody')
  await expect(page).toHaveURL(/q=somebody/)
})

test('the sign-in form does not redirect a user who left it before the session check has responded', async ({
  learner: { page },
}) => {
  let allowResponse = () => {}
  const allowed = new Promise<void>((resolve) => (allowResponse = resolve))
  await page.route(new RegExp(api.sessionCheck), async (route) => {
    await allowed
    await route.continue()
  })
  const release = await holdNavigation(page)
  await page.goto('/user-login_register?next=/about')
  await page.getByRole('link', { name: 'Training Trains' }).click()
  const answered = page.waitForResponse(new RegExp(api.sessionCheck))
  allowResponse()
  await (await answered).finished()
  await settle(page)
  release()
  await expect(page).toHaveURL(/\/$/)
})

test('a menu link that is pressed without a network keeps the page, and a toast says that there is no connection', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto('/')
  // The script that shows toasts must be loaded before the network is off.
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Courses', exact: true }).first().click()
  await expect(page.getByText('No connection. Please check your network and try again.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Courses', exact: true }).first().click()
  await expect(page).toHaveURL('/courses')
})

test('a link within the page is followed without a network', async ({ openPage }) => {
  const page = await openPage()
  await page.goto('/')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(page).toHaveURL('/#main')
  await page.context().setOffline(false)
})
