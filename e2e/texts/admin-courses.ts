import { expect, type Page } from 'playwright/test'
import { adminApi } from '@/lib/admin-routes'
import { pages } from '@/lib/routes'
import { withFailingCall } from './failing-call'
import { withEmptyList } from './empty-list'
import type { Scenario } from './expect-texts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

export const adminCourses: Scenario[] = [
  {
    title: 'courses are added, edited and deleted',
    texts: [
      'admin.noCourses',
      'admin.fillCourse',
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
    run: async ({ visit, scene, expectText }) => {
      const page = await visit(scene.admin)
      await withEmptyList(page, '**/api/admin/get-courses-info/**', { merged: [] }, async () => {
        await page.goto(pages.manageCourses)
        await expectText(page, 'admin.noCourses')
      })
      const title = `Course ${crypto.randomUUID()}`
      await page.goto(pages.manageCourses)
      await button(page, 'Add course').click()
      await inDialog(page, 'Add course').click()
      await expectText(page, 'admin.fillCourse')
      await field(page, 'Title').fill('a'.repeat(121))
      await field(page, 'Description').fill('What one learns here.')
      await field(page, 'Image address').fill('image.png')
      await inDialog(page, 'Add course').click()
      await expectText(page, 'admin.tooLong')
      await expectText(page, 'admin.imageInvalid')
      await field(page, 'Hours').fill('forty')
      await inDialog(page, 'Add course').click()
      await expectText(page, 'admin.hoursInvalid')
      await field(page, 'Hours').fill('40')
      await field(page, 'Image address').fill('http://localhost:1/image.png')
      await expectText(page, 'admin.imageNotShown')
      await field(page, 'Image address').fill('/covers/testing.svg')
      await expectText(page, 'admin.imageShown')
      await field(page, 'Title').fill('databases and SQL')
      await inDialog(page, 'Add course').click()
      await expectText(page, 'admin.titleTaken', { substring: true })
      await field(page, 'Title').fill('ᠮ')
      await inDialog(page, 'Add course').click()
      await expectText(page, 'admin.titleCannotBePrinted', { substring: true })
      await field(page, 'Title').fill(title)
      await withFailingCall(page, adminApi.insertCourse, async () => {
        await inDialog(page, 'Add course').click()
        await expectText(page, 'admin.courseAddFailed')
      })
      await inDialog(page, 'Add course').click()
      await expectText(page, 'admin.courseAdded')

      await button(page, `Edit ${title}`).click()
      await expect(field(page, 'Hours')).toHaveValue('40')
      await field(page, 'Description').fill('What one learns here, and more.')
      await withFailingCall(page, '/api/admin/update-course-data', async () => {
        await inDialog(page, 'Save').click()
        await expectText(page, 'admin.courseUpdateFailed')
      })
      await inDialog(page, 'Save').click()
      await expectText(page, 'admin.courseUpdated')

      await withFailingCall(page, '/api/admin/delete-course-data', async () => {
        await button(page, `Delete ${title}`).click()
        await inDialog(page, 'Delete course').click()
        await expectText(page, 'admin.courseDeleteFailed')
      })
      await button(page, `Delete ${title}`).click()
      await inDialog(page, 'Delete course').click()
      await expectText(page, 'admin.courseDeleted')
    },
  },
  {
    title: 'tasks are added, edited and deleted',
    texts: [
      'admin.noTasks',
      'admin.fillTask',
      'admin.taskAddFailed',
      'admin.taskAdded',
      'admin.taskUpdateFailed',
      'admin.taskUpdated',
      'admin.taskDeleteFailed',
      'admin.taskDeleted',
    ],
    run: async ({ visit, scene, expectText }) => {
      const course = await scene.addCourse()
      const page = await visit(scene.admin)
      await page.goto(pages.manageTasks(course.id))
      await expectText(page, 'admin.noTasks')
      await button(page, 'Add task').click()
      await inDialog(page, 'Add task').click()
      await expectText(page, 'admin.fillTask')
      await field(page, 'Title').fill('A report')
      await field(page, 'Description').fill('Two pages.')
      await withFailingCall(page, adminApi.insertTask, async () => {
        await inDialog(page, 'Add task').click()
        await expectText(page, 'admin.taskAddFailed')
      })
      await inDialog(page, 'Add task').click()
      await expectText(page, 'admin.taskAdded')

      await button(page, 'Edit A report').click()
      await field(page, 'Description').fill('Three pages.')
      await withFailingCall(page, '/api/admin/update-course-task-data', async () => {
        await inDialog(page, 'Save').click()
        await expectText(page, 'admin.taskUpdateFailed')
      })
      await inDialog(page, 'Save').click()
      await expectText(page, 'admin.taskUpdated')

      await withFailingCall(page, '/api/admin/delete-course-task-data', async () => {
        await button(page, 'Delete A report').click()
        await inDialog(page, 'Delete task').click()
        await expectText(page, 'admin.taskDeleteFailed')
      })
      await button(page, 'Delete A report').click()
      await inDialog(page, 'Delete task').click()
      await expectText(page, 'admin.taskDeleted')
      await scene.removeCourse(course.id)
    },
  },
]
