import type { Page } from 'playwright/test'
import { adminApi } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { pages } from '@/lib/routes'
import { ApiClient } from '../support/api-client'
import { adminPerson, newPerson } from '../support/people'
import type { Task } from '../support/test-data'
import { withEmptyList } from './empty-list'
import { withFailingCall } from './failing-call'
import type { Scenario } from './expect-texts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

export const reviewDesk: Scenario[] = [
  {
    title: 'submissions are reviewed',
    textKeys: [
      'admin.noSubmissions',
      'admin.nothingFound',
      'admin.submissionUpdateFailed',
      'admin.submissionUpdated',
      'admin.alreadyReviewed',
      'admin.reasonRequired',
      'admin.reasonChangeFailed',
      'admin.reasonSaved',
      'admin.reasonRemoved',
      'admin.submissionWithdrawn',
      'admin.submissionsAccepted',
      'admin.submissionDeleteFailed',
      'admin.submissionDeleted',
      'submissions.recheckFailed',
    ],
    run: async ({ openPage, testData, expectText }) => {
      const learner = await ApiClient.registered(newPerson())
      const { name } = learner.user
      const course = await testData.addCourse()
      await testData.enroll(learner, course.title)
      const tasks: Task[] = []
      for (let count = 0; count < 5; count++) tasks.push(await testData.addTask(course.id))
      const submitWork = async (index: number) => {
        const task = tasks[index]
        if (!task) throw new Error('The course needs five tasks.')
        return testData.submit(learner, task, `work-${index}`)
      }
      const page = await openPage(testData.admin)
      await withEmptyList(page, '**/api/admin/get-submissions-data/**', [], async () => {
        await page.goto(pages.manageSubmissions)
        await expectText(page, 'admin.noSubmissions')
        await page.goto(`${pages.manageSubmissions}?status=rejected`)
        await expectText(page, 'admin.nothingFound')
      })

      const openReviewDesk = () => page.goto(`${pages.manageSubmissions}?q=${name}&status=pending`)
      await submitWork(0)
      await openReviewDesk()
      await withFailingCall(page, adminApi.recheckLink, async () => {
        await button(page, 'Check the link again').click()
        await expectText(page, 'submissions.recheckFailed')
      })
      await withFailingCall(page, '/api/admin/update-submission-data', async () => {
        await button(page, /^Accept /).click()
        await expectText(page, 'admin.submissionUpdateFailed')
      })
      await button(page, /^Accept /).click()
      await expectText(page, 'admin.submissionUpdated')

      const reviewedId = await submitWork(1)
      await openReviewDesk()
      await button(page, /^Reject /).waitFor()
      await testData.review(reviewedId, 'rejected', 'It is empty.')
      await button(page, /^Accept /).click()
      await expectText(page, 'admin.alreadyReviewed', { args: ['rejected', adminPerson.name] })

      const withdrawnId = await submitWork(2)
      await openReviewDesk()
      await button(page, /^Reject /).waitFor()
      await learner.call('DELETE', learnerApi.withdrawSubmission(withdrawnId))
      await button(page, /^Accept /).click()
      await expectText(page, 'admin.submissionWithdrawn')

      await submitWork(3)
      await submitWork(4)
      await openReviewDesk()
      await button(page, /^Reject /).click()
      await page.getByRole('button', { name: 'Reject', exact: true }).click()
      await expectText(page, 'admin.reasonRequired')
      const reason = `The summary is missing, ${name}.`
      await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
      await withFailingCall(page, adminApi.savedReasons, async () => {
        await button(page, 'Save this reason').click()
        await expectText(page, 'admin.reasonChangeFailed')
      })
      await button(page, 'Save this reason').click()
      await expectText(page, 'admin.reasonSaved')
      await button(page, `Remove the saved reason ${reason}`).click()
      await expectText(page, 'admin.reasonRemoved')
      await button(page, 'Cancel').click()

      await page.getByRole('checkbox', { name: 'Select all' }).check()
      await button(page, 'Accept 2 selected').click()
      await expectText(page, 'admin.submissionsAccepted', { args: [2] })

      await page.goto(`${pages.manageSubmissions}?q=${name}&status=accepted`)
      const remove = async () => {
        await button(page, /^Delete /).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Delete submission' }).click()
      }
      await withFailingCall(page, '/api/admin/delete-submission-data', async () => {
        await remove()
        await expectText(page, 'admin.submissionDeleteFailed')
      })
      await remove()
      await expectText(page, 'admin.submissionDeleted')
      await testData.removeCourse(course.id)
    },
  },
]
