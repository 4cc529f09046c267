import type { Page } from 'playwright/test'
import { adminApi } from '@/lib/routes/admin'
import { pages } from '@/lib/routes'
import { ApiClient } from '../support/api-client'
import { adminPerson, newPerson } from '../support/people'
import { withEmptyList } from './empty-list'
import { withFailingCall } from './failing-call'
import type { Scenario } from './expect-texts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialogButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

export const adminUsersAndEnrollments: Scenario[] = [
  {
    title: 'an administrator opens the admin area and manages users',
    textKeys: [
      'admin.welcome',
      'admin.noUsers',
      'admin.usersLoadFailed',
      'admin.nothingFound',
      'admin.noUpdate',
      'admin.userUpdateFailed',
      'admin.userUpdated',
      'admin.userDetailsFailed',
      'admin.passwordLinkFailed',
      'admin.passwordLinkSent',
      'admin.userRemoveFailed',
      'admin.userRemoved',
    ],
    run: async ({ openPage, testData, expectText }) => {
      const { name } = (await ApiClient.registered(newPerson())).user
      const page = await openPage(testData.admin)
      const listPath = '/api/admin/get-users-info'
      await withEmptyList(page, `**${listPath}/**`, [], async () => {
        await page.goto(pages.manageUsers)
        await expectText(page, 'admin.welcome', { args: [adminPerson.name] })
        await expectText(page, 'admin.noUsers')
      })
      await withFailingCall(page, listPath, async () => {
        await page.goto(pages.manageUsers)
        await expectText(page, 'admin.usersLoadFailed')
      })
      await page.goto(`${pages.manageUsers}?q=nobody-at-all`)
      await expectText(page, 'admin.nothingFound')

      await page.goto(`${pages.manageUsers}?q=${name}`)
      await button(page, `Change role of ${name}`).click()
      await dialogButton(page, 'Save').click()
      await expectText(page, 'admin.noUpdate')
      await page.getByRole('dialog').getByLabel('Role').selectOption('admin')
      await withFailingCall(page, '/api/admin/update-user-data', async () => {
        await dialogButton(page, 'Save').click()
        await expectText(page, 'admin.userUpdateFailed')
      })
      await dialogButton(page, 'Save').click()
      await expectText(page, 'admin.userUpdated')

      await withFailingCall(page, '/api/admin/get-user-details', async () => {
        await button(page, name).first().click()
        await expectText(page, 'admin.userDetailsFailed')
      })
      await withFailingCall(page, adminApi.sendPasswordLink, async () => {
        await dialogButton(page, 'Send a password link').click()
        await expectText(page, 'admin.passwordLinkFailed')
      })
      await dialogButton(page, 'Send a password link').click()
      await expectText(page, 'admin.passwordLinkSent')
      await page.keyboard.press('Escape')

      await withFailingCall(page, '/api/admin/delete-user-data', async () => {
        await button(page, `Delete ${name}`).click()
        await dialogButton(page, 'Delete user').click()
        await expectText(page, 'admin.userRemoveFailed')
      })
      await button(page, `Delete ${name}`).click()
      await dialogButton(page, 'Delete user').click()
      await expectText(page, 'admin.userRemoved')
    },
  },
  {
    title: 'the dashboard cannot be loaded',
    textKeys: ['session.pageLoadFailed'],
    run: async ({ openPage, testData, expectText }) => {
      const page = await openPage(testData.admin)
      await withFailingCall(page, '/api/admin/get-datas-count', async () => {
        await page.goto(pages.admin)
        await expectText(page, 'session.pageLoadFailed')
        await page.waitForURL(pages.home)
      })
    },
  },
  {
    title: 'enrollment requests are accepted and declined, and enrollments are deleted',
    textKeys: [
      'admin.noEnrollments',
      'admin.loadFailed',
      'admin.enrollmentAcceptFailed',
      'admin.enrollmentUpdated',
      'admin.enrollmentUpdateFailed',
      'admin.enrollmentDeleteFailed',
      'admin.enrollmentDeleted',
      'admin.enrollmentsAccepted',
      'admin.enrollmentDeclineFailed',
      'admin.enrollmentDeclined',
    ],
    run: async ({ openPage, testData, expectText }) => {
      const learner = await ApiClient.registered(newPerson())
      const { name } = learner.user
      const courses = [
        await testData.addCourse(),
        await testData.addCourse(),
        await testData.addCourse(),
      ] as const
      for (const { title } of courses) await testData.requestEnrollment(learner, title)
      const { title } = courses[0]
      const page = await openPage(testData.admin)
      const listPath = '/api/admin/get-enrollments-data'
      await withEmptyList(page, `**${listPath}/**`, [], async () => {
        await page.goto(pages.manageEnrollments)
        await expectText(page, 'admin.noEnrollments')
      })
      await withFailingCall(page, listPath, async () => {
        await page.goto(pages.manageEnrollments)
        await expectText(page, 'admin.loadFailed')
      })
      await page.goto(`${pages.manageEnrollments}?q=${name}&sort=oldest`)
      const accept = button(page, `Accept ${name} in ${title}`)
      await withFailingCall(page, adminApi.acceptEnrollment, async () => {
        await accept.click()
        await expectText(page, 'admin.enrollmentAcceptFailed')
      })
      await accept.click()
      await expectText(page, 'admin.enrollmentUpdated')
      await withFailingCall(page, adminApi.completeEnrollment, async () => {
        await button(page, `Complete ${title} for ${name}`).click()
        await dialogButton(page, 'Mark completed').click()
        await expectText(page, 'admin.enrollmentUpdateFailed')
      })
      const remove = async () => {
        await button(page, `Delete the enrollment of ${name} in ${title}`).click()
        await dialogButton(page, 'Delete enrollment').click()
      }
      await withFailingCall(page, '/api/admin/delete-enrollment-data', async () => {
        await remove()
        await expectText(page, 'admin.enrollmentDeleteFailed')
      })
      await remove()
      await expectText(page, 'admin.enrollmentDeleted')

      await testData.requestEnrollment(learner, title)
      await page.goto(`${pages.manageEnrollments}?q=${name}&state=requested`)
      await button(page, `Decline ${name} in ${title}`).click()
      await withFailingCall(page, adminApi.declineEnrollment, async () => {
        await dialogButton(page, 'Decline request').click()
        await expectText(page, 'admin.enrollmentDeclineFailed')
      })
      await dialogButton(page, 'Decline request').click()
      await expectText(page, 'admin.enrollmentDeclined')
      await page.getByRole('checkbox', { name: 'Select all' }).check()
      await button(page, 'Accept 2 selected').click()
      await expectText(page, 'admin.enrollmentsAccepted', { args: [2] })
      for (const { id } of courses) await testData.removeCourse(id)
    },
  },
]
