import type { Page } from 'playwright/test'
import { messages } from '@/lib/messages'
import { noticeApi, noticePages } from '@/lib/routes/notices'
import { api, pages } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { adminPerson, expect, fillAndSendSignIn, newPage, newPerson, signIn, test } from './support/people'
import type { TestData } from './support/test-data'

const signInPath = '/user-login_register'

/**
 * Ends the session once the page's session check and unread count have responses: the page makes no later call that
 * would notice the end.
 */
async function endSessionUnnoticed(page: Page, client: ApiClient) {
  const answered = [api.sessionCheck, noticeApi.unreadCount].map((path) => page.waitForResponse(`**${path}`))
  await page.goto('/about')
  await Promise.all(answered)
  await client.call('POST', api.signOut)
}

test('signing in after a session has ended leads home, not to the form again', async ({
  learner: { page, person, client },
}) => {
  await endSessionUnnoticed(page, client)
  await page.goto(signInPath)
  await expect(page.getByText('Session expired').first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${signInPath}$`))
  await fillAndSendSignIn(page, person)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText(person.email)).toBeVisible()
})

test('a user who signs in after the session of another user has ended sees no data of that user', async ({
  learner: { page, client },
  testData,
}) => {
  const course = await testData.addCourse()
  await testData.enroll(client, course.title)
  const checked = page.waitForResponse(`**${api.sessionCheck}`)
  await page.goto(noticePages.notices)
  await checked
  const menuEntry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Notices/ })
  await expect(menuEntry).toHaveAccessibleName(/^Notices ?1 unread$/)
  const deliverySelect = page.getByLabel(messages.notices.kinds.enrollments, { exact: true })
  await expect(page.getByText(course.title)).toBeVisible()
  await expect(deliverySelect).toBeVisible()

  // The session ends and the other user signs in, both without loading the page anew.
  await client.call('POST', api.signOut)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page).toHaveURL(/\/$/)
  const other = newPerson()
  await ApiClient.registered(other)
  await page.getByRole('link', { name: 'Login or Register' }).first().click()
  // The API of notices does not respond, so only cached data of the first user could be shown.
  await page.route(/\/api\/notices/, () => {})
  await fillAndSendSignIn(page, other)
  await expect(page.getByText(other.email)).toBeVisible()
  await expect(page).toHaveURL(noticePages.notices)
  await expect(page.getByRole('heading', { name: 'E-mails' })).toBeVisible()
  await expect(menuEntry).toHaveAccessibleName('Notices')
  await expect(page.getByText(course.title)).toHaveCount(0)
  await expect(deliverySelect).toHaveCount(0)
  await testData.removeCourse(course.id)
})

for (const path of [pages.join, noticePages.unsubscribe, pages.notMe]) {
  test(`the end of a session does not redirect from ${path}, which guests may open, too`, async ({
    learner: { page, client },
  }) => {
    await endSessionUnnoticed(page, client)
    // The wait begins before the navigation: on a slow machine, the toast may be gone by the time `goto` resolves.
    const toast = page.getByText('Session expired').first().waitFor()
    await Promise.all([toast, page.goto(`${path}?code=BCDF-GHJK&token=none`)])
    // A redirect would have stored the page's path before the toast was shown, for the return after signing in.
    const stored = await page.evaluate(() => Object.values({ ...localStorage, ...sessionStorage }))
    expect(stored).not.toContainEqual(expect.stringContaining(path))
    // The page of an invalid link removes the query.
    await expect(page).toHaveURL(({ pathname }) => pathname === path)
  })
}

test('a return path that is the sign-in form itself is ignored', async ({
  openPage,
  learner: { person },
}) => {
  const page = await openPage()
  await signIn(page, person, `${signInPath}?next=${encodeURIComponent(signInPath)}`)
  await expect(page).toHaveURL(/\/$/)
})

test('the sign-in form redirects a user who is signed in already', async ({ learner: { page } }) => {
  await page.goto(signInPath)
  await expect(page).toHaveURL(/\/$/)
  await page.goto(`${signInPath}?next=/profile`)
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByLabel('Full name')).toBeVisible()
})

test('the sign-in form stays if the session cannot be checked', async ({ learner: { page } }) => {
  await page.goto('/about')
  await page.route(`**${api.sessionCheck}`, (route) => route.abort())
  await page.goto(signInPath)
  await expect(page.getByLabel('Name or email')).toBeVisible()
})

for (const path of ['/profile', '/submissions', '/notices', '/certificates', '/courses']) {
  test(`after logging out in one tab, another tab shows ${path} as guests see it, or leads home`, async ({
    learner: { page, person },
  }) => {
    await page.goto(path)
    const other = await newPage(page.context())
    await other.goto('/about')
    await other.getByRole('button', { name: 'Log out' }).first().click()
    await expect(other.getByText('Login or Register')).toBeVisible()
    await expect(page.getByText('Login or Register')).toBeVisible()
    await expect(page.getByText(person.email)).toHaveCount(0)
    const requiresSession = ['/profile', '/submissions', '/notices'].includes(path)
    if (requiresSession) await expect(page).toHaveURL(/\/$/)
    else await expect(page).toHaveURL(new RegExp(`${path}$`))
  })
}

/** Opens a task and types a link, which is kept as a draft; `otherLearner` is enrolled in the course, too. */
async function openTaskWithDraft({ page, client }: { page: Page; client: ApiClient }, testData: TestData) {
  const otherLearner = newPerson()
  const course = await testData.addCourse()
  const task = await testData.addTask(course.id)
  await testData.enroll(client, course.title)
  await testData.enroll(await ApiClient.registered(otherLearner), course.title)
  const address = `${pages.course(course.slug)}?task=${task.id}`
  const checked = page.waitForResponse(`**${api.sessionCheck}`)
  await page.goto(address)
  await checked
  const link = page.getByLabel('Link to your file')
  await link.fill('half a link')
  // `evaluate` fails during a navigation.
  const draftKeys = () =>
    page
      .evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
      .catch(() => null)
  expect(await draftKeys()).toHaveLength(1)
  return { address, course, link, draftKeys, otherLearner }
}

/** Ends the session. The page's own calls are aborted, so only the other tab, which gets a 401, can notify the page. */
async function endSessionNoticedByOtherTab(page: Page, client: ApiClient) {
  const other = await newPage(page.context())
  const apiCalls = '**/api/**'
  await page.route(apiCalls, (route) => route.abort())
  await client.call('POST', api.signOut)
  const toasts = [other, page].map((tab) => tab.getByText('Session expired').first().waitFor())
  await Promise.all([...toasts, other.goto('/about')])
  await expect(page).toHaveURL(/\/$/)
  await page.unroute(apiCalls)
  await other.close()
}

test('when one tab notices that the session has expired, another one keeps its drafts and returns to its page after the sign-in', async ({
  learner,
  testData,
}) => {
  const { page, client, person } = learner
  const { address, course, link } = await openTaskWithDraft(learner, testData)
  await endSessionNoticedByOtherTab(page, client)
  await signIn(page, person)
  await expect(page).toHaveURL(address)
  await expect(link).toHaveValue('half a link')
  await testData.removeCourse(course.id)
})

test('another user who signs in after a session has expired does not see the drafts of the first user, and deletes them by logging out', async ({
  learner,
  testData,
}) => {
  const { page, client } = learner
  const { address, course, link, draftKeys, otherLearner } = await openTaskWithDraft(learner, testData)
  await endSessionNoticedByOtherTab(page, client)
  await signIn(page, otherLearner)
  await expect(page).toHaveURL(address)
  await expect(link).toHaveValue('')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect.poll(draftKeys).toEqual([])
  await testData.removeCourse(course.id)
})

test('logging out in one tab deletes the drafts of another', async ({ learner, testData }) => {
  const { course, draftKeys } = await openTaskWithDraft(learner, testData)
  const other = await newPage(learner.page.context())
  await other.goto('/about')
  await other.getByRole('button', { name: 'Log out' }).first().click()
  await expect.poll(draftKeys).toEqual([])
  await testData.removeCourse(course.id)
})

test('logging out in one tab leaves no admin screen in another', async ({ openPage }) => {
  const page = await openPage()
  await signIn(page, adminPerson)
  await page.goto('/admin/manage-users')
  const other = await newPage(page.context())
  await other.goto('/about')
  await other.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page).toHaveURL(/\/$/)
})

test('a user who clears the browser storage in one of two open tabs is signed out in both', async ({
  learner: { page, person },
}) => {
  await page.goto('/about')
  const other = await newPage(page.context())
  await other.goto('/about')
  await expect(other.getByText(person.email)).toBeVisible()
  const signedOut = other.waitForResponse(/session-log-out/)
  await page.evaluate(() => localStorage.clear())
  await signedOut
  await expect(page.getByText(person.email)).toHaveCount(0)
  await expect(page.getByText('Login or Register')).toBeVisible()
})
