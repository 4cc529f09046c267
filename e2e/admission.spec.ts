import { adminApi, adminPages } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { expectAccessible } from './support/axe'
import { ApiClient } from './support/api-client'
import { expect, newPerson, test } from './support/people'
import { refocusWindowUntil } from './support/refocus'
import { withFailingCall } from './texts/failing-call'

const { admission } = messages

test('learners answer admission questions with their request or afterwards, and administrators see the answers', async ({
  adminPage,
  learner: { page, person },
  testData,
  openPage,
}) => {
  const course = await testData.addCourse()

  // The institute adds three questions, mostly with the keyboard, and moves one.
  await withFailingCall(adminPage, learnerApi.admissionForm(course.id), async () => {
    await adminPage.goto(adminPages.manageBatches(course.id))
    await adminPage.getByRole('button', { name: 'Admission form' }).click()
    await expect(adminPage.getByText(admission.loadFailed)).toBeVisible()
  })
  await adminPage.reload()
  await adminPage.getByRole('button', { name: 'Admission form' }).press('Enter')
  const editor = adminPage.getByRole('dialog', { name: 'Admission form' })
  await expect(editor.getByText(admission.courseAsksNothing)).toBeVisible()
  const question = (number: number) => editor.getByRole('group', { name: `Question ${number}` })
  const addQuestion = async (number: number, text: string, kind: string) => {
    await editor.getByRole('button', { name: 'Add a question' }).press('Enter')
    await expect(question(number).getByLabel(`Question ${number}`, { exact: true })).toBeFocused()
    await adminPage.keyboard.insertText(text)
    await question(number).getByLabel('Answer type').selectOption({ label: kind })
  }
  await addQuestion(1, 'Why this course?', 'Long text')
  await addQuestion(2, 'When do you learn?', 'One of several options')
  await editor.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(editor.getByText(admission.optionsInvalid(2))).toBeVisible()
  await question(2).getByLabel('Options').fill('Mornings\nEvenings')
  await question(2).getByLabel('Has to be answered').press('Space')
  await addQuestion(3, 'Do you have a computer?', 'Yes or no')
  await question(2).getByRole('button', { name: 'Move question 2 up' }).press('Enter')
  await expect(question(1).getByLabel('Question 1', { exact: true })).toHaveValue('When do you learn?')
  await expectAccessible(adminPage, 'an admission form')
  await withFailingCall(adminPage, adminApi.updateAdmissionForm(course.id), async () => {
    await editor.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(adminPage.getByText(admission.saveFailed)).toBeVisible()
  })
  await editor.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(adminPage.getByText(admission.saved)).toBeVisible()

  // A learner answers in the request dialog. A question changes before the request is sent; the typed answers stay.
  await page.goto(`${pages.courses}?q=${encodeURIComponent(course.title)}`)
  await page.getByRole('link', { name: course.title }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Enrollment' })
  await dialog.getByLabel('Why this course? (optional)').fill('For my work.')
  await dialog.getByRole('button', { name: 'Enroll' }).click()
  await expect(dialog.getByText(admission.answerNeeded)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Mornings' })).toBeFocused()
  await expectAccessible(page, 'a question that has to be answered')
  await adminPage.getByRole('button', { name: 'Admission form' }).click()
  await question(3).getByLabel('Question 3', { exact: true }).fill('Do you have a laptop?')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'Evenings' }).check()
  await dialog.getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByText(admission.questionsChanged)).toBeVisible()
  const laptop = dialog.getByRole('radiogroup', { name: 'Do you have a laptop?' })
  await laptop.getByRole('radio', { name: 'Yes' }).check()
  await laptop.getByRole('button', { name: /^Clear/ }).press('Enter')
  await expect(laptop.getByRole('radio', { name: 'Yes' })).not.toBeChecked()
  await expect(dialog.getByLabel('Why this course? (optional)')).toHaveValue('For my work.')
  await dialog.getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByText(messages.enrollments.requested)).toBeVisible()
  await expect(dialog).toHaveCount(0)

  // Another learner requests enrollment through the API, and answers later on the page of the course.
  const other = await ApiClient.registered(newPerson())
  await testData.requestEnrollment(other, course.title)
  const rowOf = (name: string) => adminPage.getByRole('row', { name })
  await adminPage.goto(`${pages.manageEnrollments}?course=${course.id}`)
  await expect(rowOf(other.user.name)).toContainText(admission.formNotAnswered)
  const answersButton = rowOf(person.name).getByRole('button', { name: /^Answers of / })
  await withFailingCall(adminPage, withoutTrailingSlash(adminApi.admissionAnswers('')), async () => {
    await answersButton.click()
    await expect(adminPage.getByText(admission.loadAnswersFailed)).toBeVisible()
  })
  await adminPage.getByRole('button', { name: 'Try again' }).click()
  const answersDialog = adminPage.getByRole('dialog', { name: `Answers of ${person.name}` })
  await expect(answersDialog.getByText('For my work.')).toBeVisible()
  await expect(answersDialog.getByText(admission.questionNotAnswered)).toBeVisible()
  await expectAccessible(adminPage, 'answers')
  await adminPage.keyboard.press('Escape')
  await adminPage.getByRole('button', { name: admission.formNotAnswered, exact: true }).click()
  await expect(rowOf(person.name)).toHaveCount(0)
  await expect(rowOf(other.user.name)).toBeVisible()
  const otherPage = await openPage(other)
  await otherPage.goto(pages.home)
  await expect(otherPage.getByText(`The institute has questions about ${course.title}`)).toBeVisible()
  await otherPage.getByRole('link', { name: 'Open the course' }).click()
  await expect(otherPage.getByText(admission.questionsWaiting)).toBeVisible()
  await otherPage.getByRole('button', { name: 'Answer the questions' }).click()
  await otherPage.getByRole('dialog').getByRole('radio', { name: 'Mornings' }).check()
  const sendButton = otherPage.getByRole('button', { name: 'Send answers' })
  await withFailingCall(otherPage, learnerApi.answerAdmission, async () => {
    await sendButton.click()
    await expect(otherPage.getByText(admission.sendAnswersFailed)).toBeVisible()
  })
  await sendButton.click()
  await expect(otherPage.getByText(admission.answered)).toBeVisible()
  await expect(otherPage.getByText(admission.questionsWaiting)).toHaveCount(0)
  await testData.removeCourse(course.id)
})

test('an invalid question of an admission form gets the focus, and shows its issue until it is corrected, also after it is moved', async ({
  adminPage,
  testData,
}) => {
  const course = await testData.addCourse()
  await adminPage.goto(adminPages.manageBatches(course.id))
  await adminPage.getByRole('button', { name: 'Admission form' }).click()
  const editor = adminPage.getByRole('dialog', { name: 'Admission form' })
  const questionField = (number: number) =>
    editor.getByRole('textbox', { name: `Question ${number}`, exact: true })
  const addButton = editor.getByRole('button', { name: 'Add a question' })
  await addButton.click()
  await addButton.click()
  await questionField(2).fill('Why this course?')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(questionField(1)).toBeFocused()
  await expect(questionField(1)).toHaveAttribute('aria-invalid', 'true')
  await expect(questionField(1)).toHaveAccessibleDescription(admission.textInvalid(1))
  await expectAccessible(adminPage, 'an invalid question')
  await editor.getByRole('button', { name: 'Move question 1 down' }).click()
  await expect(questionField(1)).toHaveAttribute('aria-invalid', 'false')
  await expect(questionField(2)).toHaveAccessibleDescription(admission.textInvalid(2))
  await questionField(2).fill('When do you learn?')
  await expect(questionField(2)).toHaveAttribute('aria-invalid', 'false')
  // A question that is added afterwards is not validated until the form is saved again.
  await addButton.click()
  await expect(questionField(3)).toHaveAttribute('aria-invalid', 'false')
  await testData.removeCourse(course.id)
})

test('a batch asks questions of its own in place of those of its course', async ({
  adminPage,
  learner: { page },
  testData,
}) => {
  const course = await testData.addCourse()
  const question = { kind: 'short', text: 'Why this course?', hint: '', required: false, options: [] }
  await testData.admin.call('PUT', adminApi.updateAdmissionForm(course.id), {
    version: 0,
    questions: [question],
  })
  for (const name of ['January', 'March'])
    await testData.admin.call('POST', adminApi.insertBatch, {
      course_id: course.id,
      name,
      starts_on: '2099-01-05',
      ends_on: '',
      opens_on: '',
      closes_on: '',
      seats: '',
    })
  await adminPage.goto(adminPages.manageBatches(course.id))
  await adminPage.getByRole('button', { name: 'Admission form' }).click()
  const editor = adminPage.getByRole('dialog', { name: 'Admission form' })
  await editor.getByLabel('Questions of').selectOption('Batch March')
  await expect(editor.getByText(admission.batchUsesCourseQuestions)).toBeVisible()
  await editor.getByRole('button', { name: 'Add a question' }).click()
  await adminPage.keyboard.insertText('Do you need a room?')
  await expect(editor.getByText(admission.saveBeforeSwitching)).toBeVisible()
  await expectAccessible(adminPage, 'the admission form of a batch')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText(admission.saved)).toBeVisible()

  await page.goto(pages.course(course.slug))
  await page.getByRole('radio', { name: /March/ }).check()
  await page.getByRole('button', { name: 'Enroll' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Enrollment' })
  await dialog.getByLabel('Do you need a room?').fill('No, I live here.')
  await expect(dialog.getByLabel('Why this course?')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByText(messages.enrollments.requested)).toBeVisible()
  await testData.removeCourse(course.id)
})

test('the dialog of an enrollment request closes after a request from another tab, and does not open again by itself', async ({
  learner: { page, client },
  testData,
}) => {
  const course = await testData.addCourse()
  await testData.admin.call('PUT', adminApi.updateAdmissionForm(course.id), {
    version: 0,
    questions: [{ kind: 'short', text: 'Why this course?', hint: '', required: false, options: [] }],
  })
  await page.goto(pages.course(course.slug))
  const enrollButton = page.getByRole('button', { name: 'Enroll', exact: true })
  await enrollButton.click()
  const dialog = page.getByRole('dialog', { name: 'Request Enrollment' })
  await expect(dialog.getByLabel('Why this course?')).toBeVisible()
  await testData.requestEnrollment(client, course.title)
  await refocusWindowUntil(page, () => expect(dialog).toHaveCount(0, { timeout: 3000 }))
  await testData.removeEnrollment(client, course.title)
  await refocusWindowUntil(page, () => expect(enrollButton).toBeVisible({ timeout: 3000 }))
  await expect(dialog).toHaveCount(0)
  await testData.removeCourse(course.id)
})

/** A path with an empty ID ends with a slash. Without the slash, `withFailingCall` matches the path with any ID. */
const withoutTrailingSlash = (path: string) => path.replace(/\/$/, '')
