import { adminApi } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { api, pages } from '@/lib/routes'
import { ApiClient } from '../support/api-client'
import { newPerson } from '../support/people'
import { withFailingCall } from './failing-call'
import type { Scenario } from './expect-texts'

export const tasks: Scenario[] = [
  {
    title: 'a submission is handed in, withdrawn and rejected',
    textKeys: [
      'tasks.none',
      'tasks.loadFailedForLearner',
      'tasks.missing',
      'tasks.notEnrolled',
      'submissions.linkEmpty',
      'submissions.linkInvalid',
      'submissions.linkNotPublic',
      'submissions.linkChecking',
      'submissions.submitFailed',
      'submissions.submitted',
      'submissions.alreadySubmitted',
      'submissions.withdrawFailed',
      'submissions.missing',
      'submissions.withdrawn',
      'submissions.seeReason',
      'submissions.resubmitNote',
      'general.popupBlocked',
      'certificates.notCompleted',
    ],
    run: async ({ openPage, testData, expectText }) => {
      const learner = await ApiClient.registered(newPerson())
      const page = await openPage(learner)
      const course = await testData.addCourse()
      const address = pages.course(course.slug)
      await testData.enroll(learner, course.title)
      await withFailingCall(page, api.courseProgress(course.id), async () => {
        await page.goto(address)
        await expectText(page, 'tasks.loadFailedForLearner')
      })
      await page.goto(address)
      await expectText(page, 'tasks.none')
      await page.getByRole('button', { name: 'Download Certificate' }).click()
      await expectText(page, 'certificates.notCompleted')

      const task = await testData.addTask(course.id)
      const deletedTask = await testData.addTask(course.id)
      const box = page.getByLabel('Link to your file')
      const submit = page.getByRole('button', { name: 'Submit', exact: true })
      await page.goto(`${address}?task=${deletedTask.id}`)
      await box.fill(testData.fileLink('work'))
      await testData.admin.call('DELETE', adminApi.deleteTask(deletedTask.id))
      await submit.click()
      await expectText(page, 'tasks.missing')

      await page.goto(`${address}?task=${task.id}`)
      await submit.click()
      await expectText(page, 'submissions.linkEmpty')
      await box.fill('not a link')
      await submit.click()
      await expectText(page, 'submissions.linkInvalid')
      await box.fill(testData.fileLink('private/work'))
      await submit.click()
      await expectText(page, 'submissions.linkNotPublic')
      await box.fill(testData.fileLink('work'))
      let releaseFailure = () => {}
      const released = new Promise<void>((resolve) => (releaseFailure = resolve))
      await page.route(`**${learnerApi.submitTask}`, async (route) => {
        await released
        await route.fulfill({ status: 500, json: {} })
      })
      await submit.click()
      await expectText(page, 'submissions.linkChecking')
      releaseFailure()
      await expectText(page, 'submissions.submitFailed')
      await page.unroute(`**${learnerApi.submitTask}`)
      const firstId = await testData.submit(learner, task)
      await submit.click()
      await expectText(page, 'submissions.alreadySubmitted')
      await learner.call('DELETE', learnerApi.withdrawSubmission(firstId))
      await page.reload()
      await box.fill(testData.fileLink('work'))
      await submit.click()
      await expectText(page, 'submissions.submitted')

      await page.evaluate(() => (window.open = () => null))
      await page.getByRole('link', { name: 'Open file' }).click()
      await expectText(page, 'general.popupBlocked')

      const unsubmit = async () => {
        await page.getByRole('button', { name: 'Unsubmit' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Unsubmit' }).click()
      }
      await withFailingCall(page, '/api/task/delete-submited-task', async () => {
        await unsubmit()
        await expectText(page, 'submissions.withdrawFailed')
      })
      await unsubmit()
      await expectText(page, 'submissions.withdrawn')
      const secondId = await testData.submit(learner, task)
      await page.goto(`${address}?task=${task.id}`)
      await page.getByRole('button', { name: 'Unsubmit' }).waitFor()
      await learner.call('DELETE', learnerApi.withdrawSubmission(secondId))
      await unsubmit()
      await expectText(page, 'submissions.missing')

      await testData.review(await testData.submit(learner, task), 'rejected', 'The summary is missing.')
      await page.goto(`${address}?task=${task.id}`)
      await expectText(page, 'submissions.seeReason')
      await expectText(page, 'submissions.resubmitNote')
      await unsubmit()
      await box.fill(testData.fileLink('work'))
      await testData.removeEnrollment(learner, course.title)
      await submit.click()
      await expectText(page, 'tasks.notEnrolled')
      await testData.removeCourse(course.id)
    },
  },
  {
    title: 'the list of submissions',
    textKeys: [
      'submissions.none',
      'submissions.loadFailed',
      'submissions.noMatch',
      'submissions.noReason',
      'submissions.courseCompleted',
    ],
    run: async ({ openPage, testData, expectText }) => {
      const learner = await ApiClient.registered(newPerson())
      const page = await openPage(learner)
      await page.goto(pages.submissions)
      await expectText(page, 'submissions.none')
      const submissionsPath = api.ownSubmissions(learner.user.id)
      await withFailingCall(page, submissionsPath, async () => {
        await page.goto(pages.submissions)
        await expectText(page, 'submissions.loadFailed')
      })
      const course = await testData.addCourse()
      const task = await testData.addTask(course.id)
      await testData.enroll(learner, course.title)
      await testData.review(await testData.submit(learner, task), 'rejected', 'The summary is missing.')
      await page.goto(pages.submissions)
      await page.getByRole('searchbox').fill('underwater welding')
      await expectText(page, 'submissions.noMatch')
      // Simulates a rejection from before the database required a reason.
      await page.route(`**${submissionsPath}`, async (route) => {
        const response = await route.fetch()
        const { data, ...rest } = await response.json()
        await route.fulfill({ response, json: { ...rest, data: [{ ...data[0], reason: null }] } })
      })
      await page.goto(pages.submissions)
      await expectText(page, 'submissions.noReason', { substring: true })

      await testData.addTask(course.id)
      await testData.completeCourse(learner, course.title)
      const [newestTask] = await testData.tasks(learner, course.title)
      await page.goto(`${pages.course(course.slug)}?task=${newestTask?.id}`)
      await expectText(page, 'submissions.courseCompleted')
      await testData.removeCourse(course.id)
    },
  },
]
