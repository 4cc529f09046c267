import { expect, type Page } from 'playwright/test'
import { adminApi } from '@/lib/routes/admin'
import { pages } from '@/lib/routes'
import { withFailingCall } from './failing-call'
import { withEmptyList } from './empty-list'
import type { Scenario } from './expect-texts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialogField = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })
const dialogButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

/** A Mongolian letter: none of the fonts of certificates has it. */
const unprintableCharacter = 'ᠮ'

export const adminCourses: Scenario[] = [
  {
    title: 'courses are added, edited and deleted',
    textKeys: [
      'admin.noCourses',
      'admin.courseFieldRequired',
      'admin.tooLong',
      'admin.imageInvalid',
      'admin.hoursInvalid',
      'admin.imageShown',
      'admin.imageNotShown',
      'admin.titleTaken',
      'admin.titleCannotBePrinted',
      'admin.courseAddFailed',
      'admin.courseAdded',
      'admin.courseUpdateFailed',
      'admin.courseUpdated',
      'admin.courseDeleteFailed',
      'admin.courseDeleted',
    ],
    run: async ({ openPage, testData, expectText }) => {
      const page = await openPage(testData.admin)
      // In this response, `merged` is the list of courses.
      await withEmptyList(page, '**/api/admin/get-courses-info/**', { merged: [] }, async () => {
        await page.goto(pages.manageCourses)
        await expectText(page, 'admin.noCourses')
      })
      const title = `Course ${crypto.randomUUID()}`
      await page.goto(pages.manageCourses)
      await button(page, 'Add course').click()
      await dialogButton(page, 'Add course').click()
      await expectText(page, 'admin.courseFieldRequired')
      await dialogField(page, 'Title').fill('a'.repeat(121))
      await dialogField(page, 'Description').fill('What one learns here.')
      await dialogField(page, 'Image address').fill('image.png')
      await dialogButton(page, 'Add course').click()
      await expectText(page, 'admin.tooLong')
      await expectText(page, 'admin.imageInvalid')
      await dialogField(page, 'Hours').fill('forty')
      await dialogButton(page, 'Add course').click()
      await expectText(page, 'admin.hoursInvalid')
      await dialogField(page, 'Hours').fill('40')
      await dialogField(page, 'Image address').fill('http://localhost:1/image.png')
      await expectText(page, 'admin.imageNotShown')
      await dialogField(page, 'Image address').fill('/covers/testing.svg')
      await expectText(page, 'admin.imageShown')
      await dialogField(page, 'Title').fill('databases and SQL')
      await dialogButton(page, 'Add course').click()
      await expectText(page, 'admin.titleTaken', { substring: true })
      await dialogField(page, 'Title').fill(unprintableCharacter)
      await dialogButton(page, 'Add course').click()
      await expectText(page, 'admin.titleCannotBePrinted', { substring: true })
      await dialogField(page, 'Title').fill(title)
      await withFailingCall(page, adminApi.insertCourse, async () => {
        await dialogButton(page, 'Add course').click()
        await expectText(page, 'admin.courseAddFailed')
      })
      await dialogButton(page, 'Add course').click()
      await expectText(page, 'admin.courseAdded')

      await button(page, `Edit ${title}`).click()
      await expect(dialogField(page, 'Hours')).toHaveValue('40')
      await dialogField(page, 'Description').fill('What one learns here, and more.')
      await withFailingCall(page, '/api/admin/update-course-data', async () => {
        await dialogButton(page, 'Save').click()
        await expectText(page, 'admin.courseUpdateFailed')
      })
      await dialogButton(page, 'Save').click()
      await expectText(page, 'admin.courseUpdated')

      await withFailingCall(page, '/api/admin/delete-course-data', async () => {
        await button(page, `Delete ${title}`).click()
        await dialogButton(page, 'Delete course').click()
        await expectText(page, 'admin.courseDeleteFailed')
      })
      await button(page, `Delete ${title}`).click()
      await dialogButton(page, 'Delete course').click()
      await expectText(page, 'admin.courseDeleted')
    },
  },
  {
    title: 'tasks are added, edited and deleted',
    textKeys: [
      'admin.noTasks',
      'admin.taskFieldRequired',
      'admin.taskAddFailed',
      'admin.taskAdded',
      'admin.taskUpdateFailed',
      'admin.taskUpdated',
      'admin.taskDeleteFailed',
      'admin.taskDeleted',
    ],
    run: async ({ openPage, testData, expectText }) => {
      const course = await testData.addCourse()
      const page = await openPage(testData.admin)
      await page.goto(pages.manageTasks(course.id))
      await expectText(page, 'admin.noTasks')
      await button(page, 'Add task').click()
      await dialogButton(page, 'Add task').click()
      await expectText(page, 'admin.taskFieldRequired')
      await dialogField(page, 'Title').fill('A report')
      await dialogField(page, 'Description').fill('Two pages.')
      await withFailingCall(page, adminApi.insertTask, async () => {
        await dialogButton(page, 'Add task').click()
        await expectText(page, 'admin.taskAddFailed')
      })
      await dialogButton(page, 'Add task').click()
      await expectText(page, 'admin.taskAdded')

      await button(page, 'Edit A report').click()
      await dialogField(page, 'Description').fill('Three pages.')
      await withFailingCall(page, '/api/admin/update-course-task-data', async () => {
        await dialogButton(page, 'Save').click()
        await expectText(page, 'admin.taskUpdateFailed')
      })
      await dialogButton(page, 'Save').click()
      await expectText(page, 'admin.taskUpdated')

      await withFailingCall(page, '/api/admin/delete-course-task-data', async () => {
        await button(page, 'Delete A report').click()
        await dialogButton(page, 'Delete task').click()
        await expectText(page, 'admin.taskDeleteFailed')
      })
      await button(page, 'Delete A report').click()
      await dialogButton(page, 'Delete task').click()
      await expectText(page, 'admin.taskDeleted')
      await testData.removeCourse(course.id)
    },
  },
]
