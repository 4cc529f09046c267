import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { adminApi } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { ApiClient } from '@/e2e/support/api-client'
import { expect, newPerson, test } from '@/e2e/support/people'
import type { TestData } from '@/e2e/support/test-data'
import { endUndoPeriod, setSecondReviewPercent } from '@/e2e/support/second-reviews'
import { measure, tableOf } from './actions'

const [reviewCount, requestCount, inviteCount] = [20, 50, 40]
const criteria = ['Sources are named', 'Each rule has a test'].map((title) => ({ title, points: null }))
const nextStep = 'Name author, page and year of each source.'

test.describe.configure({ timeout: 900_000 })

test('a day of administration', async ({ testData, openPage }) => {
  await setSecondReviewPercent(testData, '0')
  const reviewedCourse = await testData.addCourse('Bench: reviewed')
  const requestedCourse = await testData.addCourse('Bench: requested')
  const tasks = [1, 2].map((number) => testData.addTask(reviewedCourse.id, `Task ${number}`, criteria))
  const [task] = await Promise.all(tasks)
  if (!task) throw new Error('No task was added.')
  const learners = await createFiveAtATime(reviewCount, registerLearner)
  for (const learner of learners) await testData.enroll(learner, reviewedCourse.title)
  for (const learner of learners) await testData.submit(learner, task)
  for (const learner of await createFiveAtATime(requestCount, registerLearner))
    await testData.requestEnrollment(learner, requestedCourse.title)

  const page = await openPage(testData.admin)
  const parts = [
    await reviewByKeyboard(page),
    await approveRequests(page),
    await addBatch(page, requestedCourse),
    await inviteByLink(page),
    await inviteFromList(page),
    await giveSecondReview(
      await openPage(await registerAdmin(testData)),
      await askForSecondReview(testData, learners),
    ),
  ]
  writeFileSync(process.env.ADMIN_DAY_TABLE ?? 'admin-day.md', `${tableOf(parts)}\n`)
})

const registerLearner = () => ApiClient.registered(newPerson())

/** Five accounts at a time: more would only wait in the queue of password hashes. */
async function createFiveAtATime<T>(count: number, create: () => Promise<T>) {
  const all: T[] = []
  while (all.length < count) all.push(...(await Promise.all(Array.from({ length: 5 }, create))))
  return all
}

async function registerAdmin({ admin }: TestData) {
  const client = await registerLearner()
  const { id, email } = client.user
  await admin.call('PUT', adminApi.updateUser(id), { role: 'admin', email })
  return client
}

/** Starts at the queue. Rejects every fourth submission by a criterion and accepts the others. */
async function reviewByKeyboard(page: Page) {
  await page.goto(`${pages.manageSubmissions}?status=pending&sort=oldest`)
  const pane = page.getByRole('complementary', { name: 'Review' })
  return measure(
    `${reviewCount} reviews by keyboard, 5 of them rejections`,
    reviewCount,
    page,
    async (actions) => {
      for (let pendingCount = reviewCount; pendingCount > 0; pendingCount--) {
        // The list's footer counts the rows shown and all rows; these fit on one page.
        await expect(page.getByText(`${pendingCount} of ${pendingCount}`, { exact: true })).toBeVisible()
        if (pendingCount % 4) {
          await actions.press('a')
          continue
        }
        await expect(pane.getByRole('group', { name: criteria[0]?.title ?? '' })).toBeVisible()
        await actions.press('Shift+Digit1')
        await actions.press('r')
        await expect(pane.getByLabel('Next step')).toBeFocused()
        // The next step is typed for the first rejection, and selected with the arrow key for the later ones.
        if (pendingCount === reviewCount) await actions.type(nextStep)
        else await actions.press('ArrowDown')
        await expect(pane.getByLabel('Next step')).toHaveValue(nextStep)
        await actions.press('Control+Enter')
      }
      await expect(page.getByText(messages.admin.nothingFound)).toBeVisible()
    },
  )
}

async function approveRequests(page: Page) {
  await page.goto(pages.manageEnrollments)
  return measure(`${requestCount} requests approved`, requestCount, page, async (actions) => {
    await actions.click(page.getByRole('button', { name: `Accept all ${requestCount}` }))
    await actions.click(page.getByRole('dialog').getByRole('button', { name: 'Accept all' }))
    await expect(page.getByText(messages.admin.nothingFound)).toBeVisible()
  })
}

async function addBatch(page: Page, course: { id: string; title: string }) {
  await page.goto(`${pages.manageCourses}?q=${encodeURIComponent(course.title)}`)
  return measure('a new batch, from the list of courses', 1, page, async (actions) => {
    await actions.click(page.getByRole('link', { name: 'Batches', exact: true }))
    await actions.click(page.getByRole('button', { name: 'Add batch' }))
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
    await actions.type('January')
    await actions.press('Tab')
    await actions.type('01052099')
    // A click instead of Tab: each of the other three dates has three parts to tab through.
    await actions.click(page.getByLabel('Seats'))
    await actions.type(String(inviteCount))
    await actions.press('Enter')
    await expect(page.getByText(messages.batches.added)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

/** Copies one invitation link, which the institute then sends with its own mail program. */
async function inviteByLink(page: Page) {
  const dialog = page.getByRole('dialog')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  return measure(`${inviteCount} invited by one link that is copied`, inviteCount, page, async (actions) => {
    await actions.click(page.getByRole('button', { name: 'Invitations to January' }))
    await actions.click(dialog.getByLabel('Learners at most'))
    await actions.type(String(inviteCount))
    await actions.press('Enter')
    await actions.click(dialog.getByRole('button', { name: /^Copy link of / }))
    await actions.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
}

/** Pastes a list of addresses; each gets an account, a seat and an e-mail. */
async function inviteFromList(page: Page) {
  const addresses = Array.from({ length: inviteCount }, () => newPerson().email)
  return measure(
    `${inviteCount} invited from a list, with an e-mail to each`,
    inviteCount,
    page,
    async (actions) => {
      await actions.click(page.getByRole('link', { name: 'Import learners into January' }))
      await expect(page.getByText('Every row of this list is enrolled in the batch')).toBeVisible()
      await actions.paste(addresses.join('\n'))
      await actions.click(page.getByRole('button', { name: `Import ${inviteCount} rows` }))
      await expect(page.getByText('accounts made')).toBeVisible()
    },
  )
}

/** Asks for a second review of a rejected submission, as its learner. Returns the learner's name. */
async function askForSecondReview({ admin }: TestData, learners: ApiClient[]) {
  const path = `${adminApi.submissions(admin.user)}?status=rejected&limit=1`
  const { data } = await admin.call<{ data: { id: string; name: string }[] }>('GET', path)
  const [row] = data
  const learner = learners.find(({ user }) => user.name === row?.name)
  if (!row || !learner) throw new Error('No attempt of these learners is rejected.')
  await endUndoPeriod(row.id)
  await learner.call('POST', learnerApi.askSecondReview, { id: row.id, reason: 'It is on page 2.' })
  return row.name
}

/** Starts at the queue, as another reviewer than the one who gave the first verdict. */
async function giveSecondReview(page: Page, learnerName: string) {
  await page.goto(pages.manageSubmissions)
  const pane = page.getByRole('complementary', { name: 'Review' })
  return measure('a second review', 1, page, async (actions) => {
    await actions.select(page.getByLabel('Queue'), 'Second reviews')
    await expect(pane.getByText(`${learnerName} · attempt 1`)).toBeVisible()
    await expect(pane.getByText('The learner asked: ‘It is on page 2.’')).toBeVisible()
    await actions.press('a')
    await expect(page.getByRole('status').filter({ hasText: 'is accepted' })).toBeVisible()
  })
}
