import type { Page } from 'playwright/test'
import type { AdmissionForm } from '@/lib/admission/queries'
import type { QuestionInput } from '@/lib/admission/rules'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { adminApi } from '@/lib/routes/admin'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/people'
import type { TestData } from './support/test-data'

const { admission } = messages

const reason: QuestionInput = {
  kind: 'short',
  text: 'Why this course?',
  hint: '',
  required: true,
  options: [],
}
const time: QuestionInput = {
  ...reason,
  kind: 'select',
  text: 'When do you learn?',
  options: ['Mornings', 'Evenings'],
}
const computer: QuestionInput = { ...reason, kind: 'yes_no', text: 'Do you have a computer?' }

/** Replaces the questions of a course. */
async function saveQuestions(
  testData: TestData,
  courseId: string,
  version: number,
  questions: QuestionInput[],
) {
  const path = adminApi.updateAdmissionForm(courseId)
  return (await testData.admin.call<{ data: AdmissionForm }>('PUT', path, { version, questions })).data
}

async function addCourseWithQuestions(testData: TestData, questions: QuestionInput[]) {
  const course = await testData.addCourse()
  const form = await saveQuestions(testData, course.id, 0, questions)
  return { course, form, idAt: (index: number) => form.questions[index]?.id ?? '' }
}

async function openDialog(page: Page, slug: string) {
  await page.goto(pages.course(slug))
  await page.getByRole('button', { name: 'Enroll', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Enrollment' })
  return {
    dialog,
    send: dialog.getByRole('button', { name: 'Enroll' }),
    reasonField: dialog.getByLabel(reason.text),
    timeGroup: dialog.getByRole('radiogroup', { name: time.text }),
    computerGroup: dialog.getByRole('radiogroup', { name: computer.text }),
  }
}

test('the first invalid answer gets the focus, also that of a radio group above a text, and issues are shown only after an attempt to send', async ({
  learner: { page },
  testData,
}) => {
  const { course } = await addCourseWithQuestions(testData, [time, reason, computer])
  const { dialog, send, reasonField, timeGroup, computerGroup } = await openDialog(page, course.slug)
  await reasonField.fill('For my work.')
  await reasonField.fill('')
  await timeGroup.getByRole('radio', { name: 'Evenings' }).focus()
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0)

  // Records what gets the focus after the attempt: nothing may take it from the first invalid field.
  await send.focus()
  await page.evaluate(() => {
    const focused: string[] = []
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement) focused.push(target.type)
    })
    Object.assign(window, { focused })
  })
  await send.press('Enter')
  await expect(page.locator('[data-sonner-toast]').getByText(admission.answerNeeded)).toBeVisible()
  await expect(timeGroup).toHaveAccessibleDescription(admission.answerNeeded)
  await expect(reasonField).toHaveAccessibleDescription(admission.answerNeeded)
  await expect(timeGroup.getByRole('radio', { name: 'Mornings' })).toBeFocused()
  await expectAccessible(page, 'answers that are missing')
  expect(await page.evaluate(() => (window as unknown as { focused: string[] }).focused)).toEqual(['radio'])

  await timeGroup.getByRole('radio', { name: 'Evenings' }).check()
  await expect(timeGroup).toHaveAttribute('aria-invalid', 'false')
  await expect(reasonField).toHaveAttribute('aria-invalid', 'true')
  await send.click()
  await expect(reasonField).toBeFocused()
  await reasonField.fill('For my work.')
  await expect(reasonField).toHaveAttribute('aria-invalid', 'false')
  await send.click()
  await expect(computerGroup.getByRole('radio', { name: 'Yes' })).toBeFocused()
  await testData.removeCourse(course.id)
})

test('the form keeps answers that the server refused because the questions have changed, and shows the issues of new questions', async ({
  learner: { page },
  testData,
}) => {
  const { course, form } = await addCourseWithQuestions(testData, [reason])
  const { dialog, send, reasonField, timeGroup } = await openDialog(page, course.slug)
  await reasonField.fill('For my work.')
  await saveQuestions(testData, course.id, form.version, [time, ...form.questions])
  await send.click()
  await expect(page.getByText(admission.questionsChanged)).toBeVisible()
  await expect(timeGroup).toHaveAccessibleDescription(admission.answerNeeded)
  await expect(reasonField).toHaveValue('For my work.')
  await timeGroup.getByRole('radio', { name: 'Mornings' }).check()
  await expect(timeGroup).toHaveAttribute('aria-invalid', 'false')
  await send.click()
  await expect(page.getByText(messages.enrollments.requested)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const draftKeys = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
  await expect.poll(draftKeys).toEqual([])
  await testData.removeCourse(course.id)
})

test('answers are still there after a reload and a change of the questions, and an option that was removed has to be selected again', async ({
  learner: { page, client },
  testData,
}) => {
  const { course, form, idAt } = await addCourseWithQuestions(testData, [reason, time, computer])
  const draftKey = `draft:${client.user.id}:admission:${course.id}`
  const { reasonField, timeGroup } = await openDialog(page, course.slug)
  await reasonField.fill('For my work.')
  await timeGroup.getByRole('radio', { name: 'Evenings' }).check()
  const draft = await page.evaluate((key) => sessionStorage.getItem(key), draftKey)
  expect(JSON.parse(draft ?? '')).toEqual({ [idAt(0)]: 'For my work.', [idAt(1)]: 'Evenings' })

  const [reasonQuestion, timeQuestion] = form.questions
  const optional = { ...timeQuestion!, required: false, options: ['Mornings', 'Nights'] }
  await saveQuestions(testData, course.id, form.version, [optional, reasonQuestion!])
  const reloaded = await openDialog(page, course.slug)
  await expect(reloaded.reasonField).toHaveValue('For my work.')
  await expect(reloaded.computerGroup).toHaveCount(0)
  await reloaded.send.click()
  await expect(reloaded.timeGroup).toHaveAccessibleDescription(admission.answerInvalid)
  await expect(reloaded.timeGroup.getByRole('radio', { name: 'Mornings' })).toBeFocused()
  await reloaded.timeGroup.getByRole('button', { name: /^Clear/ }).click()
  await expect(reloaded.timeGroup).toHaveAttribute('aria-invalid', 'false')
  await reloaded.send.click()
  await expect(page.getByText(messages.enrollments.requested)).toBeVisible()
  await testData.removeCourse(course.id)
})

test('a draft of an earlier release fills the answers', async ({ learner: { page, client }, testData }) => {
  const { course, idAt } = await addCourseWithQuestions(testData, [reason, time])
  await page.goto(pages.course(course.slug))
  await page.evaluate(
    ([key = '', text = '']) => sessionStorage.setItem(key, text),
    [
      `draft:${client.user.id}:admission:${course.id}`,
      JSON.stringify({ [idAt(0)]: 'For my work.', [idAt(1)]: 'Evenings', [crypto.randomUUID()]: '' }),
    ],
  )
  const { reasonField, timeGroup } = await openDialog(page, course.slug)
  await expect(reasonField).toHaveValue('For my work.')
  await expect(timeGroup.getByRole('radio', { name: 'Evenings' })).toBeChecked()
  await testData.removeCourse(course.id)
})
