import type { Page } from 'playwright/test'
import { adminApi } from '@/lib/routes/admin'
import { dashboard } from '@/lib/dashboard/limits'
import { learnerApi } from '@/lib/routes/learner'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { expectAccessible } from './axe'
import { ApiClient } from './api-client'
import { setSecondReviewPercent, endUndoPeriod } from './second-reviews'
import { newAdmin } from './new-admin'
import { expect, type Person } from './people'
import type { TestData } from './test-data'
import { withFailingCall } from '../texts/failing-call'

/**
 * Simulates figures with the maximum of courses, no random second review and no reviewer; expects notes on what is
 * missing.
 */
async function expectIncompleteFigures(page: Page) {
  const courses = Array.from({ length: dashboard.rowsMax }, (_, number) => ({
    name: `Course ${number}`,
    decided: 1,
    reversed: 0,
    median_hours: 1,
  }))
  const samples = { decided: 0, agreed: 0, kappa: null }
  const requested = { decided: 0, reversed: 0 }
  const data = { weeks: dashboard.lookbackWeeks, samples, requested, courses, reviewers: [] }
  await page.route(`**${adminApi.reviewFigures}`, (route) => route.fulfill({ json: { message: '', data } }))
  await page.reload()
  await expect(page.getByText(`The ${dashboard.rowsMax} with the most verdicts.`)).toBeVisible()
  await expect(page.getByText('The reviewers of these verdicts were deleted.')).toBeVisible()
  // Without samples, the figure must not read as if none of them agreed.
  const agreement = page.getByText('Random second reviews that agree').locator('..')
  await expect(agreement.getByRole('definition')).toHaveText('–')
}

/** Expects that no screen asks the learner to submit again, and that ‘Unsubmit’ says that it ends the second review. */
async function expectSecondReviewPending(page: Page, courseSlug: string, taskTitle: string) {
  await page.goto(pages.home)
  await expect(page.getByRole('region', { name: `${taskTitle} is being reviewed` })).toBeVisible()
  await page.goto(pages.course(courseSlug))
  const openTasks = page
    .getByRole('region', { name: 'What your certificate waits for' })
    .filter({ visible: true })
  await expect(openTasks).toContainText(`${taskTitle} waits for another reviewer.`)
  await expect(page.getByText('Next: submit again')).toHaveCount(0)
  await openTasks.getByRole('link', { name: taskTitle }).click()
  await page.getByRole('button', { name: 'Unsubmit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unsubmit this link?' })
  await expect(dialog.getByText(messages.secondReview.endsWithWithdrawal)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(messages.submissions.resubmitNote)).toHaveCount(0)
}

type Fixtures = {
  learner: { page: Page; person: Person; client: ApiClient }
  testData: TestData
  openPage: OpenPage
}
type OpenPage = (client?: ApiClient) => Promise<Page>

/**
 * Journey from a rejection to a second verdict. Runs in settings.spec.ts, where tests that change the settings run
 * one by one.
 */
export async function secondReviewJourney({ learner, testData, openPage }: Fixtures) {
  // At 0 percent, only learners request second reviews.
  await setSecondReviewPercent(testData, '0')
  const [firstReviewer, secondReviewer] = [await newAdmin(testData), await newAdmin(testData)]
  const course = await testData.addCourse()
  const task = await testData.addTask(course.id)
  await testData.enroll(learner.client, course.title)
  const id = await testData.submit(learner.client, task)
  const reason = 'The edition is missing.'
  const next_step = 'Name the edition.'
  await firstReviewer.call('PUT', adminApi.updateSubmission(id), { status: 'rejected', reason, next_step })

  const { page } = learner
  await page.goto(`${pages.course(course.slug)}?task=${task.id}`)
  await page.getByRole('button', { name: 'Ask for a second review' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ask another reviewer' }).click()
  await expect(dialog.getByText(messages.secondReview.reasonNeeded)).toBeVisible()
  await dialog.getByLabel('Why should another reviewer look at it?').fill('It is on page 2.')
  await expectAccessible(page, 'asking for a second review')
  await withFailingCall(page, learnerApi.askSecondReview, async () => {
    await dialog.getByRole('button', { name: 'Ask another reviewer' }).click()
    await expect(page.getByText(messages.secondReview.askFailed)).toBeVisible()
  })
  // The request is refused while the verdict can still be undone.
  await endUndoPeriod(id)
  await dialog.getByRole('button', { name: 'Ask another reviewer' }).click()
  const secondReview = page.getByRole('region', { name: 'Second review' })
  await expect(secondReview.getByText(messages.secondReview.asked)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask for a second review' })).toHaveCount(0)
  await expectSecondReviewPending(page, course.slug, task.title)

  // The second reviewer finds the submission in the queue of second reviews.
  const desk = await openPage(secondReviewer)
  await desk.goto(`${pages.manageSubmissions}?queue=second&q=${learner.person.name}`)
  const pane = desk.getByRole('complementary', { name: 'Review' })
  await expect(pane.getByText('The learner asked: ‘It is on page 2.’')).toBeVisible()
  await expect(desk.getByText(reason)).toHaveCount(0)
  // Accessibility is checked after the greeting has faded out.
  await expect(desk.getByText(/^Welcome back/)).toHaveCount(0)
  await expectAccessible(desk, 'the desk with a second review')
  // The first reviewer cannot decide again while the second review is open.
  const firstDesk = await openPage(firstReviewer)
  await firstDesk.goto(`${pages.manageSubmissions}?q=${learner.person.name}`)
  await firstDesk
    .getByRole('button', { name: /^Accept / })
    .first()
    .click()
  await expect(firstDesk.getByText(messages.secondReview.awaitsVerdict)).toBeVisible()

  await pane.getByRole('button', { name: /^Accept / }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'is accepted' })).toBeVisible()
  await desk.goto(`${pages.manageSubmissions}?q=${learner.person.name}&status=accepted`)
  await expect(pane.getByText('First verdict')).toBeVisible()
  await expect(pane.getByText(reason)).toBeVisible()
  await expect(pane.getByText(`Next step: ${next_step}`)).toBeVisible()

  await page.reload()
  await expect(secondReview.getByText(/has come to another verdict/)).toBeVisible()
  await expect(secondReview.getByText(reason)).toBeVisible()
  await expectAccessible(page, 'a second review that is decided')
  await expect(secondReview.getByText(/which is in force/)).toBeVisible()
  await endUndoPeriod(id)
  const laterVerdict = { status: 'rejected', reason, seen: 'accepted' }
  await testData.admin.call('PUT', adminApi.updateSubmission(id), laterVerdict)
  await page.reload()
  await expect(secondReview.getByText(/which was changed later/)).toBeVisible()

  // The dashboard shows the figures of second reviews.
  await desk.goto(pages.admin)
  await expect(desk.getByRole('heading', { name: 'Review quality' })).toBeVisible()
  await expect(desk.getByText(/Verdicts reversed/)).toBeVisible()
  await expectAccessible(desk, 'the dashboard with review quality')
  await expectIncompleteFigures(desk)

  for (const { user } of [firstReviewer, secondReviewer])
    await testData.admin.call('DELETE', adminApi.deleteUser(user.id))
  await testData.removeCourse(course.id)
  await setSecondReviewPercent(testData, '')
}
