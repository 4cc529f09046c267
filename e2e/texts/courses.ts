import { api, pages } from '@/lib/routes'
import { ApiClient } from '../support/api-client'
import { newPerson } from '../support/people'
import { withFailingCall } from './failing-call'
import type { Scenario } from './expect-texts'

export const courses: Scenario[] = [
  {
    title: 'a guest opens and searches courses',
    textKeys: [
      'courses.noMatch',
      'courses.signInToJoin',
      'courses.loadFailed',
      'general.timeout',
      'certificates.loginToDownload',
    ],
    run: async ({ openPage, expectText }) => {
      const page = await openPage()
      await page.goto(pages.courses)
      await page.getByRole('link', { name: 'Databases and SQL' }).click()
      await expectText(page, 'courses.signInToJoin')
      await page.getByRole('dialog').getByRole('link', { name: 'See the course' }).click()
      await page.getByRole('button', { name: 'Download Certificate' }).click()
      await expectText(page, 'certificates.loginToDownload')
      await page.goto(`${pages.courses}?q=underwater`)
      await expectText(page, 'courses.noMatch')

      // Simulates that the list has a next page, so that the search asks the server.
      await page.route(pages.courses, async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(
          String.raw`\"nextCursor\":null`,
          String.raw`\"nextCursor\":\"more\"`,
        )
        // The Content-Security-Policy of this page allows inline scripts only by hash: it would block the changed one.
        const headers = { ...response.headers(), 'content-security-policy': '' }
        await route.fulfill({ response, headers, body })
      })
      await page.goto(pages.courses)
      const search = page.getByRole('combobox')
      await withFailingCall(page, api.courses, async () => {
        await search.fill('underwater welding')
        await expectText(page, 'courses.loadFailed')
      })
      // Simulates a server that never answers, and a shorter timeout of the browser.
      await page.route(`${api.courses}*`, () => {})
      await page.evaluate(() => {
        const timeout = AbortSignal.timeout.bind(AbortSignal)
        AbortSignal.timeout = () => timeout(50)
      })
      await search.fill('underwater weaving')
      await expectText(page, 'general.timeout')
    },
  },
  {
    title: 'a learner requests enrollment in courses',
    textKeys: [
      'courses.none',
      'enrollments.approvalTakesDays',
      'enrollments.requested',
      'courses.requestInProgress',
      'courses.noOwnMatch',
      'enrollments.requestFailed',
      'enrollments.already',
      'courses.missing',
    ],
    run: async ({ openPage, testData, expectText }) => {
      const learner = await ApiClient.registered(newPerson())
      const page = await openPage(learner)
      await page.goto(pages.courses)
      await expectText(page, 'courses.none')
      await page.getByRole('link', { name: 'Databases and SQL' }).click()
      await expectText(page, 'enrollments.approvalTakesDays')
      await page.getByRole('dialog').getByRole('button', { name: 'Enroll' }).click()
      await expectText(page, 'enrollments.requested')
      await page.getByRole('link', { name: 'Databases and SQL' }).click()
      await expectText(page, 'courses.requestInProgress')
      await page.goto(`${pages.courses}?q=underwater`)
      await expectText(page, 'courses.noOwnMatch')

      const course = await testData.addCourse()
      const enroll = page.getByRole('button', { name: 'Enroll' })
      await page.goto(pages.course(course.slug))
      await enroll.waitFor()
      await testData.requestEnrollment(learner, course.title)
      await enroll.click()
      await expectText(page, 'enrollments.requestFailed')
      await expectText(page, 'enrollments.already')

      const other = await testData.addCourse()
      await page.goto(pages.course(other.slug))
      await enroll.waitFor()
      await testData.removeCourse(other.id)
      await enroll.click()
      await expectText(page, 'courses.missing')
      await testData.removeCourse(course.id)
    },
  },
]
