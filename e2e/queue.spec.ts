import { randomUUID } from 'node:crypto'
import { adminApi } from '@/lib/routes/admin'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { expectAccessible } from './support/axe'
import { addSubmissions } from './support/add-submissions'
import { ApiClient } from './support/api-client'
import { holdCall } from './support/hold-call'
import { newAdmin } from './support/new-admin'
import { expect, newPerson, test } from './support/people'
import { withFailingCall } from './texts/failing-call'

test('a reviewer who opens a submission claims it, and another one sees the claim and can take over', async ({
  learner,
  testData,
  openPage,
}) => {
  const { admin } = testData
  // Both are administrators with accounts of their own, since other tests review as the shared administrator at the
  // same time.
  const [reviewer, colleague] = [await newAdmin(testData), await newAdmin(testData)]
  const { name: colleagueName } = colleague.user
  const course = await testData.addCourse()
  await admin.call('PUT', adminApi.updateCourse(course.id), {
    title: course.title,
    description: 'What one learns here.',
    image_url: course.image_url,
    review_days: 2,
  })
  const task = await testData.addTask(course.id)
  await testData.enroll(learner.client, course.title)

  // The learner sees how long a review usually takes.
  await learner.page.goto(`${pages.course(course.slug)}?task=${task.id}`)
  await expect(learner.page.getByText('Usually reviewed within 2 days.')).toBeVisible()
  await testData.submit(learner.client, task)

  const queuePath = `${pages.manageSubmissions}?q=${learner.person.name}&status=pending`
  const reviewerPage = await openPage(reviewer)
  await reviewerPage.goto(queuePath)
  const reviewerPane = reviewerPage.getByRole('complementary', { name: 'Review' })
  await expect(reviewerPane.getByRole('heading', { name: task.title })).toBeVisible()
  await expect
    .poll(async () => {
      const { data } = await colleague.call<{ data: { claimed_by?: string }[] }>(
        'GET',
        `${adminApi.submissions(colleague.user)}?q=${learner.person.name}`,
      )
      return data[0]?.claimed_by
    })
    .toBe(reviewer.user.name)

  const colleaguePage = await openPage(colleague)
  await colleaguePage.goto(queuePath)
  const colleaguePane = colleaguePage.getByRole('complementary', { name: 'Review' })
  await expect(colleaguePane.getByText(messages.admin.claimedBy(reviewer.user.name))).toBeVisible()
  await expect(colleaguePage.getByText(`${reviewer.user.name} is reviewing`, { exact: true })).toBeVisible()
  // Accessibility is checked after the greeting has faded out.
  await expect(colleaguePage.getByText(/^Welcome back/)).toHaveCount(0)
  await expectAccessible(colleaguePage, 'the desk with a submission that another reviewer has claimed')
  await colleaguePane.getByRole('button', { name: /^Accept / }).click()
  // The text is in the pane already; the second one is the toast.
  await expect(colleaguePage.getByText(messages.admin.claimedBy(reviewer.user.name)).nth(1)).toBeVisible()
  await withFailingCall(colleaguePage, adminApi.claimSubmission, async () => {
    await colleaguePane.getByRole('button', { name: 'Take over' }).click()
    await expect(colleaguePage.getByText(messages.admin.claimFailed)).toBeVisible()
  })
  await colleaguePane.getByRole('button', { name: 'Take over' }).click()
  await expect(colleaguePane.getByRole('button', { name: 'Take over' })).toHaveCount(0)
  await reviewerPane.getByRole('button', { name: /^Accept / }).click()
  await expect(reviewerPage.getByText(messages.admin.claimedBy(colleagueName)).first()).toBeVisible()
  await colleaguePane.getByRole('button', { name: /^Accept / }).click()
  await expect(colleaguePage.getByRole('status').filter({ hasText: 'is accepted' })).toBeVisible()

  // Unassigned submissions are assigned to the colleague, and the colleague's filter shows them.
  await testData.submit(learner.client, await testData.addTask(course.id), 'second-file')
  await colleaguePage.goto(queuePath)
  await colleaguePage.getByRole('button', { name: /^Assign / }).click()
  const dialog = colleaguePage.getByRole('dialog', { name: 'Assign submissions' })
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
  await expect(dialog.getByRole('button', { name: 'Assign', exact: true })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: new RegExp(colleagueName) }).check()
  await expectAccessible(colleaguePage, 'assigning')
  await withFailingCall(colleaguePage, adminApi.assignSubmissions, async () => {
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(colleaguePage.getByText(messages.admin.assignFailed)).toBeVisible()
  })
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await colleaguePage.getByLabel('Queue').selectOption('mine')
  await expect(
    colleaguePage.getByRole('row', { name: new RegExp(learner.person.name) }).getByText('For you'),
  ).toBeVisible()
  await colleaguePage.getByRole('button', { name: 'Resubmissions first' }).click()
  await expect(colleaguePage).toHaveURL(/sort=after-rejection/)
  await colleaguePage.getByLabel('Queue').selectOption('overdue')
  await expect(colleaguePage.getByText('Nothing here matches.')).toBeVisible()

  for (const { user } of [reviewer, colleague]) await admin.call('DELETE', adminApi.deleteUser(user.id))
  await testData.removeCourse(course.id)
})

test('the queue in the URL is shown as selected, even if the filter does not offer it', async ({
  adminPage: page,
}) => {
  // With fewer than two reviewers, the filter offers neither `mine` nor `second` (second reviews).
  const noReviewers = { message: '', data: { waiting: 0, reviewers: [] } }
  await page.route(`**${adminApi.reviewers}`, (route) => route.fulfill({ json: noReviewers }))
  const queueFilter = page.getByLabel('Queue')
  for (const value of ['mine', 'second']) {
    await page.goto(`${pages.manageSubmissions}?q=nobody&queue=${value}`)
    await expect(queueFilter).toHaveValue(value)
    await queueFilter.selectOption({ label: 'Whole queue' })
    await expect(page).toHaveURL(/\?q=nobody$/)
    await expect(queueFilter.locator(`option[value=${value}]`)).toHaveCount(0)
  }
})

test('‘Resubmissions first’ also turns on ‘Oldest first’; a click on ‘Oldest first’ then turns off both without changing its label', async ({
  adminPage: page,
}) => {
  await page.goto(`${pages.manageSubmissions}?q=nobody`)
  const resubmissionsFirst = page.getByRole('button', { name: 'Resubmissions first' })
  await resubmissionsFirst.click()
  const oldestFirst = page.getByRole('button', { name: 'Oldest first' })
  await expect(oldestFirst).toHaveAttribute('aria-pressed', 'true')
  await oldestFirst.click()
  await expect(oldestFirst).toHaveAttribute('aria-pressed', 'false')
  await expect(resubmissionsFirst).toHaveAttribute('aria-pressed', 'false')
})

test('after a verdict, the number of submissions to assign is loaded again', async ({
  testData,
  openPage,
}) => {
  const [reviewer, learner] = [await newAdmin(testData), await ApiClient.registered(newPerson())]
  const course = await testData.addCourse()
  const task = await testData.addTask(course.id)
  await testData.enroll(learner, course.title)
  await testData.submit(learner, task)

  const page = await openPage(reviewer)
  const loaded = page.waitForResponse(`**${adminApi.reviewers}`)
  await page.goto(`${pages.manageSubmissions}?q=${learner.user.name}&status=pending`)
  await loaded
  const assign = page.getByRole('button', { name: /^Assign \d/ })
  const reloaded = page.waitForResponse(`**${adminApi.reviewers}`)
  await page
    .getByRole('complementary', { name: 'Review' })
    .getByRole('button', { name: /^Accept / })
    .click()
  const { data } = await (await reloaded).json()
  // Other tests submit and assign work at the same time, so the response tells the expected number.
  // If it is 0, there is no button.
  await expect(assign).toHaveText(data.waiting > 0 ? [`Assign ${data.waiting}`] : [])

  await testData.admin.call('DELETE', adminApi.deleteUser(reviewer.user.id))
  await testData.removeCourse(course.id)
})

test('nothing is assigned to people who may no longer review, and the button keeps the focus when nothing is left to assign', async ({
  adminPage: page,
}) => {
  const personNamed = (name: string) => ({ id: randomUUID(), name, pending: 0 })
  const [asha, ravi, former] = [personNamed('Asha'), personNamed('Ravi'), personNamed('Meera')]
  let data = { waiting: 2, reviewers: [asha, ravi, former] }
  const sentIds: string[][] = []
  await page.route(`**${adminApi.reviewers}`, (route) => route.fulfill({ json: { message: '', data } }))
  await page.route(`**${adminApi.assignSubmissions}`, (route) => {
    sentIds.push(route.request().postDataJSON().reviewer_ids)
    const isRefused = sentIds.length === 1
    data = { waiting: isRefused ? 2 : 0, reviewers: [asha, ravi] }
    return route.fulfill(
      isRefused
        ? { status: 409, json: { message: messages.admin.reviewerMissing } }
        : { json: { message: messages.admin.submissionsAssigned(2), data: { assigned: 2 } } },
    )
  })
  await page.goto(`${pages.manageSubmissions}?q=nobody`)
  const opener = page.getByRole('button', { name: /^Assign \d/ })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Assign submissions' })
  const assign = dialog.getByRole('button', { name: 'Assign', exact: true })
  await assign.press('Enter')
  await expect(page.getByText(messages.admin.reviewerMissing)).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await assign.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toHaveText('Assign 0')
  await expect(opener).toBeFocused()
  expect(sentIds).toEqual([
    [asha.id, ravi.id, former.id],
    [asha.id, ravi.id],
  ])
})

test('an assignment that is saved late leaves a dialog open that was opened in the meantime', async ({
  adminPage: page,
}) => {
  const reviewers = ['Asha', 'Ravi'].map((name) => ({ id: randomUUID(), name, pending: 0 }))
  const workloads = { message: '', data: { waiting: 2, reviewers } }
  const assigned = { message: messages.admin.submissionsAssigned(2), data: { assigned: 2 } }
  await page.route(`**${adminApi.reviewers}`, (route) => route.fulfill({ json: workloads }))
  await page.route(`**${adminApi.assignSubmissions}`, (route) => route.fulfill({ json: assigned }))
  await page.goto(`${pages.manageSubmissions}?q=nobody`)
  const opener = page.getByRole('button', { name: 'Assign 2' })
  const dialog = page.getByRole('dialog', { name: 'Assign submissions' })
  const { sent, release } = await holdCall(page, `**${adminApi.assignSubmissions}`)
  await opener.click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await sent
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await opener.click()
  await expect(dialog).toBeVisible()
  release()
  await expect(page.getByText(assigned.message)).toBeVisible()
  await expect(dialog).toBeVisible()
})

test('a reviewer who returns to a submission claims it again, even right after leaving it', async ({
  testData,
  openPage,
}) => {
  const reviewer = await newAdmin(testData)
  const { course, ids, pendingListPath } = await addSubmissions(testData, 2)
  const page = await openPage(reviewer)
  const claimedIds: string[] = []
  page.on('requestfinished', (request) => {
    if (request.url().endsWith(adminApi.claimSubmission)) claimedIds.push(request.postDataJSON().id)
  })
  const [first, second] = ids
  await page.goto(pendingListPath)
  await expect.poll(() => claimedIds).toEqual([first])
  await page.keyboard.press('j')
  await expect.poll(() => claimedIds).toEqual([first, second])
  await page.keyboard.press('k')
  await expect.poll(() => claimedIds).toEqual([first, second, first])
  await testData.admin.call('DELETE', adminApi.deleteUser(reviewer.user.id))
  await testData.removeCourse(course.id)
})
