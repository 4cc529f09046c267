import { adminApi } from '@/lib/routes/admin'
import { DAY } from '@/lib/limits'
import { learnerApi } from '@/lib/routes/learner'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { expectAccessible } from './support/axe'
import { ApiClient } from './support/api-client'
import { expect, test } from './support/people'
import { withFailingCall } from './texts/failing-call'

const isoDayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

test('the home page shows the next step and the due dates, and offers them as a calendar', async ({
  learner: { page, person },
  testData,
  openPage,
}) => {
  const guest = await openPage()
  await guest.goto(pages.home)
  await expect(guest.getByRole('link', { name: 'Explore Course' })).toBeVisible()
  await expect(guest.locator('[data-loading]:visible')).toHaveCount(0)

  await withFailingCall(page, learnerApi.nextSteps, async () => {
    await page.goto(pages.home)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByText(messages.home.loadFailed).first()).toBeVisible()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  const nextStep = page.getByRole('region', { name: 'Find something to learn' })
  await expect(nextStep.getByRole('link', { name: 'See the courses' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Coming weeks' })).toHaveCount(0)
  await expectAccessible(page, 'home of a newcomer')

  // The learner is enrolled in a batch. Later, a task gets a due date in this batch.
  const client = await ApiClient.signedIn(person)
  const course = await testData.addCourse()
  const task = await testData.addTask(course.id)
  const fields = { name: 'January', starts_on: isoDayFromNow(60), ends_on: '', opens_on: '', closes_on: '' }
  const batch = await testData.admin.call<{ data: { id: string } }>('POST', adminApi.insertBatch, {
    ...fields,
    course_id: course.id,
  })
  await testData.enroll(client, course.title)
  await page.reload()
  await expect(page.getByRole('region', { name: task.title })).toBeVisible()
  await expect(page.getByText(messages.home.nothingDue)).toBeVisible()
  await testData.admin.call('PUT', adminApi.updateDueDates(batch.data.id), {
    due_dates: [{ task_id: task.id, due_on: isoDayFromNow(5), hard: true }],
  })
  await page.reload()
  const step = page.getByRole('region', { name: task.title })
  await expect(step.getByText('Next: submit your work')).toBeVisible()
  const dates = page.getByRole('region', { name: 'Coming weeks' })
  // `isoDayFromNow` counts in UTC. If the institute's time zone already has the next day, 4 days are left.
  await expect(dates.getByRole('listitem')).toHaveText(/in [45] days.*late work is refused/)
  await expect(page.getByRole('region', { name: 'Your courses' })).toContainText('0 of 1 accepted')
  await expectAccessible(page, 'home of a learner')

  // A calendar reads the dates from a secret address, which can be renewed.
  const dialog = page.getByRole('dialog', { name: 'Add to your calendar' })
  await withFailingCall(page, learnerApi.calendarAddress, async () => {
    await dates.getByRole('button', { name: 'Add to your calendar' }).click()
    await expect(dialog.getByText(messages.calendar.loadFailed)).toBeVisible()
  })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const address = dialog.getByRole('definition')
  await expect(address).toHaveText(/\.ics$/)
  await expectAccessible(page, 'the address of a calendar')
  const formerAddress = await address.innerText()
  expect(await dialog.getByRole('link', { name: 'Open in calendar' }).getAttribute('href')).toBe(
    formerAddress.replace(/^http/, 'webcal'),
  )
  expect(await (await fetch(formerAddress)).text()).toContain(`SUMMARY:Due: ${task.title.slice(0, 20)}`)
  const renew = async () => {
    await dialog.getByRole('button', { name: 'Renew address' }).click()
    await page
      .getByRole('dialog', { name: 'Renew the address?' })
      .getByRole('button', { name: 'Renew' })
      .click()
  }
  await withFailingCall(page, learnerApi.calendarAddress, async () => {
    await renew()
    await expect(page.getByText(messages.calendar.renewFailed)).toBeVisible()
  })
  await renew()
  await expect(page.getByText(messages.calendar.renewed)).toBeVisible()
  await expect(address).not.toHaveText(formerAddress)
  expect((await fetch(formerAddress)).status).toBe(404)
  expect((await fetch(await address.innerText())).status).toBe(200)
  await page.keyboard.press('Escape')

  await step.getByRole('link', { name: 'Open the task' }).click()
  await expect(page.getByRole('heading', { name: task.title })).toBeVisible()
  await testData.removeCourse(course.id)
})

test('a learner with more than six courses sees the others after ‘Show all’', async ({
  learner: { page, person },
  testData,
}) => {
  const client = await ApiClient.signedIn(person)
  const courses = await Promise.all(Array.from({ length: 7 }, () => testData.addCourse()))
  for (const { title } of courses) await testData.enroll(client, title)
  await page.goto(pages.home)
  const ownCourses = page.getByRole('region', { name: 'Your courses' })
  await expect(ownCourses.getByRole('listitem')).toHaveCount(6)
  await ownCourses.getByRole('button', { name: 'Show all 7' }).press('Enter')
  await expect(ownCourses.getByRole('listitem')).toHaveCount(7)
  await ownCourses.getByRole('button', { name: 'Show fewer' }).press('Enter')
  await expect(ownCourses.getByRole('listitem')).toHaveCount(6)
  for (const { id } of courses) await testData.removeCourse(id)
})

test('the home page of a learner on the waiting list of an ended batch says that only the institute can give a seat', async ({
  learner: { page },
}) => {
  // Simulates the step of a learner on a waiting list.
  let extraFields = {}
  await page.route(`**${learnerApi.nextSteps}`, async (route) => {
    const { data, ...rest } = await (await route.fetch()).json()
    const next = { kind: 'waiting_list', course: { slug: 'writing', title: 'Writing' }, ...extraFields }
    await route.fulfill({ json: { ...rest, data: { ...data, next } } })
  })
  await page.goto(pages.home)
  const step = page.getByRole('region', { name: 'You are on the waiting list of Writing' })
  const onlyInstitute = step.getByText(messages.batches.onlyInstituteGivesSeats)
  await expect(step.getByText('If a seat for you becomes free before the batch ends')).toBeVisible()
  await expect(onlyInstitute).toHaveCount(0)
  extraFields = { batch_ended: true }
  await page.reload()
  await expect(onlyInstitute).toBeVisible()
})
