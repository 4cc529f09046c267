import type { Page } from 'playwright/test'
import type { AdmissionForm } from '@/lib/admission/queries'
import type { QuestionInput } from '@/lib/admission/rules'
import { admissionLimits } from '@/lib/admission/limits'
import { messages } from '@/lib/messages'
import { adminApi, adminPages } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { expect, test } from './support/people'

const { admission } = messages

const shortQuestion = (text: string): QuestionInput => ({
  kind: 'short',
  text,
  hint: '',
  required: false,
  options: [],
})

const whenQuestion: QuestionInput = {
  kind: 'select',
  text: 'When do you learn?',
  hint: 'Select the usual time.',
  required: true,
  options: ['Mornings', 'Evenings'],
}

async function openEditor(page: Page, courseId: string) {
  await page.goto(adminPages.manageBatches(courseId))
  await page.getByRole('button', { name: 'Admission form' }).click()
  const editor = page.getByRole('dialog', { name: 'Admission form' })
  return {
    editor,
    addButton: editor.getByRole('button', { name: 'Add a question' }),
    saveButton: editor.getByRole('button', { name: 'Save' }),
    question: (number: number) => editor.getByRole('group', { name: `Question ${number}` }),
    textOf: (number: number) => editor.getByRole('textbox', { name: `Question ${number}`, exact: true }),
  }
}

test('an admission form is saved as shown after questions were added, moved and removed and the page was reloaded', async ({
  adminPage: page,
  testData,
}) => {
  const course = await testData.addCourse()
  const storedForm = async () =>
    (await testData.admin.call<{ data: AdmissionForm }>('GET', learnerApi.admissionForm(course.id))).data
  await testData.admin.call('PUT', adminApi.updateAdmissionForm(course.id), {
    version: 0,
    questions: [whenQuestion, shortQuestion('Why this course?'), shortQuestion('Who told you?')],
  })
  const [when, why] = (await storedForm()).questions
  const { editor, addButton, saveButton, question, textOf } = await openEditor(page, course.id)

  await editor.getByRole('button', { name: 'Move question 1 down' }).click()
  await expect(editor.getByRole('button', { name: 'Move question 2 down' })).toBeFocused()
  await textOf(1).fill('Why now?')
  await editor.getByRole('button', { name: 'Remove question 3' }).click()
  await expect(addButton).toBeFocused()
  await expect(textOf(3)).toHaveCount(0)
  await addButton.click()
  await expect(textOf(3)).toBeFocused()
  await page.keyboard.insertText('Where do you live?')
  await question(3).getByLabel('Answer type').selectOption('select')
  await question(3).getByLabel('Options').fill('Here')
  await page.reload()
  await page.getByRole('button', { name: 'Admission form' }).click()

  await expect(textOf(1)).toHaveValue('Why now?')
  await expect(question(2).getByLabel('Options')).toHaveValue('Mornings\nEvenings')
  await question(2).getByLabel('Has to be answered').uncheck()
  await question(2).getByLabel('Options').fill('Mornings\n\n Evenings \nNights')
  await expect(question(3).getByLabel('Options')).toHaveValue('Here')
  await question(3).getByLabel('Answer type').selectOption('long')
  await expect(question(3).getByLabel('Options')).toHaveCount(0)
  await question(3).getByLabel('Hint (optional)').fill('The town is enough.')
  await question(3).getByLabel('Has to be answered').check()
  await saveButton.click()
  await expect(page.getByText(admission.saved)).toBeVisible()
  await expect(editor).toHaveCount(0)
  expect(await storedForm()).toEqual({
    version: 2,
    questions: [
      { ...why, text: 'Why now?' },
      { ...when, required: false, options: ['Mornings', 'Evenings', 'Nights'] },
      {
        id: expect.any(String),
        kind: 'long',
        text: 'Where do you live?',
        hint: 'The town is enough.',
        required: true,
        options: [],
      },
    ],
  })
  await testData.removeCourse(course.id)
})

test('the first invalid field of an admission form gets the focus, also if it was shown after the others', async ({
  adminPage: page,
  testData,
}) => {
  const course = await testData.addCourse()
  const { addButton, saveButton, question, textOf } = await openEditor(page, course.id)
  await addButton.click()
  await addButton.click()
  await textOf(1).fill('When do you learn?')
  await question(1).getByLabel('Answer type').selectOption('select')
  await saveButton.click()
  await expect(question(1).getByLabel('Options')).toBeFocused()
  await expect(question(1).getByLabel('Options')).toHaveAccessibleDescription(
    new RegExp(admission.optionsInvalid(1)),
  )
  await expect(textOf(2)).toHaveAccessibleDescription(admission.textInvalid(2))

  // While an issue is shown, added questions are validated, too. The issues of a removed question go with it.
  await addButton.click()
  await expect(textOf(3)).toHaveAccessibleDescription(admission.textInvalid(3))
  await question(2).getByRole('button', { name: 'Remove question 2' }).click()
  await expect(textOf(2)).toHaveAccessibleDescription(admission.textInvalid(2))
  await textOf(2).fill('Why this course?')
  await question(1).getByLabel('Options').fill('Mornings\nEvenings')
  await expect(question(1).getByLabel('Options')).toHaveAttribute('aria-invalid', 'false')
  await textOf(2).fill('')
  await expect(textOf(2)).toHaveAttribute('aria-invalid', 'false')
  await saveButton.click()
  await expect(textOf(2)).toBeFocused()
  await expect(textOf(2)).toHaveAttribute('aria-invalid', 'true')
  await testData.removeCourse(course.id)
})

test('an admission form with the most questions gets no further one, until one is removed', async ({
  adminPage: page,
  testData,
}) => {
  const course = await testData.addCourse()
  const { questionsMax } = admissionLimits
  await testData.admin.call('PUT', adminApi.updateAdmissionForm(course.id), {
    version: 0,
    questions: Array.from({ length: questionsMax - 1 }, (_, index) => shortQuestion(`Text ${index + 1}`)),
  })
  const { editor, addButton, textOf } = await openEditor(page, course.id)
  await addButton.click()
  await expect(textOf(questionsMax)).toBeFocused()
  await expect(addButton).toHaveAttribute('aria-disabled', 'true')
  await addButton.press('Enter')
  await expect(addButton).toBeFocused()
  await expect(textOf(questionsMax + 1)).toHaveCount(0)
  await editor.getByRole('button', { name: 'Remove question 1', exact: true }).click()
  await expect(addButton).toHaveAttribute('aria-disabled', 'false')
  await expect(textOf(1)).toHaveValue('Text 2')
  await addButton.press('Enter')
  await expect(textOf(questionsMax)).toBeFocused()
  await testData.removeCourse(course.id)
})
