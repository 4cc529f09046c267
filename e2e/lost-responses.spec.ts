import { adminApi } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { messages } from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { loseResponse } from './support/lose-response'
import { expect, newPerson, test } from './support/people'

const courseTitle = 'Technical Writing'
const coursePage = '/selected-course/technical-writing'

test('a link is shown as submitted or withdrawn if the response is lost', async ({
  learner: { page, client },
  testData,
}) => {
  const [task] = await testData.enroll(client, courseTitle)
  if (!task) throw new Error('The course has no tasks.')
  await page.goto(`${coursePage}?task=${task.id}`)
  await page.getByLabel('Link to your file').fill(testData.fileLink('work'))
  await loseResponse(page, `**${learnerApi.submitTask}`)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(messages.submissions.submitFailed)).toBeVisible()
  await page.getByRole('button', { name: 'Unsubmit' }).click()

  await loseResponse(page, `**${learnerApi.withdrawSubmission('')}*`)
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubmit' }).click()
  await expect(page.getByText(messages.submissions.withdrawFailed)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
})

test('a course page shows a request for enrollment if its response is lost', async ({
  learner: { page },
}) => {
  await page.goto(coursePage)
  await loseResponse(page, `**${api.requestEnrollment}`)
  await page.getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByText(messages.enrollments.requestFailed)).toBeVisible()
  await expect(page.getByText('Requested', { exact: true })).toBeVisible()
})

test('the list of courses shows a request for enrollment if its response is lost', async ({
  learner: { page },
}) => {
  await page.goto(pages.courses)
  await page.getByRole('link', { name: courseTitle }).click()
  await loseResponse(page, `**${api.requestEnrollment}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByText(messages.enrollments.requestFailed)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Enrolled Courses (1)' })).toBeVisible()
})

test('a course page no longer asks questions whose answers are stored, even if the response is lost', async ({
  openPage,
  testData,
}) => {
  const learner = await ApiClient.registered(newPerson())
  const course = await testData.addCourse()
  await testData.requestEnrollment(learner, course.title)
  const question = { kind: 'short', text: 'Why this course?', hint: '', required: false, options: [] }
  const form = { version: 0, questions: [question] }
  await testData.admin.call('PUT', adminApi.updateAdmissionForm(course.id), form)
  const page = await openPage(learner)
  await page.goto(pages.course(course.slug))
  await page.getByRole('button', { name: 'Answer the questions' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(question.text).fill('For my work.')
  await loseResponse(page, `**${learnerApi.answerAdmission}`)
  await dialog.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByText(messages.admission.sendAnswersFailed)).toBeVisible()
  await expect(page.getByText(messages.admission.questionsWaiting)).toHaveCount(0)
  await testData.removeCourse(course.id)
})

test('a request for a correction is shown if its response is lost', async ({ openPage, testData }) => {
  const learner = await ApiClient.registered(newPerson())
  const course = await testData.addCourse()
  await testData.certify(learner, course.title, 'Asha Ramen')
  const page = await openPage(learner)
  await page.goto(pages.certificates)
  await page.getByRole('button', { name: 'Name wrong?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the name' })
  await dialog.getByLabel('Full name').fill('Asha Raman')
  await loseResponse(page, `**${learnerApi.requestCorrection}`)
  await dialog.getByRole('button', { name: 'Ask for the correction' }).click()
  await expect(page.getByText(messages.corrections.requestFailed)).toBeVisible()
  await expect(page.getByText(messages.corrections.pending('Asha Raman'))).toBeVisible()
  await testData.removeCourse(course.id)
})
