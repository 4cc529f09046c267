import { adminApi } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { pages } from '@/lib/routes'
import { ApiClient } from '../support/api-client'
import { newPerson } from '../support/people'
import { withFailingCall, refusalMessage } from './failing-call'
import type { Scenario } from './expect-texts'

export const corrections: Scenario[] = [
  {
    title: 'a learner asks for a correction of the name on a certificate',
    textKeys: [
      'corrections.requested',
      'corrections.requestFailed',
      'corrections.alreadyRequested',
      'corrections.pending',
      'corrections.declined',
    ],
    run: async ({ openPage, testData, expectText, expectMessage }) => {
      const learner = await ApiClient.registered(newPerson())
      const course = await testData.addCourse()
      const cid = await testData.certify(learner, course.title, 'Asha Ramen')
      const page = await openPage(learner)
      await page.goto(pages.certificates)
      await page.getByRole('button', { name: 'Name wrong?' }).click()
      const dialog = page.getByRole('dialog', { name: 'Correct the name' })
      await dialog.getByLabel('Full name').fill('Asha Raman')
      const ask = dialog.getByRole('button', { name: 'Ask for the correction' })
      await withFailingCall(page, learnerApi.requestCorrection, async () => {
        await ask.click()
        await expectText(page, 'corrections.requestFailed')
      })
      await ask.click()
      await expectText(page, 'corrections.requested')
      await expectText(page, 'corrections.pending', { args: ['Asha Raman'] })
      const secondRequest = { cid, full_name: 'Asha R.', note: '' }
      expectMessage(
        'corrections.alreadyRequested',
        await refusalMessage(learner.call('POST', learnerApi.requestCorrection, secondRequest)),
      )

      const { data } = await testData.admin.call<{ data: { id: string }[] }>(
        'GET',
        `${adminApi.corrections(testData.admin.user)}?state=open&q=${learner.user.name}`,
      )
      const reason = 'The passport says otherwise.'
      const decision = { id: data[0]?.id, reason }
      await testData.admin.call('POST', adminApi.declineCorrection, decision)
      await page.reload()
      await expectText(page, 'corrections.declined', { args: ['Asha Raman', reason] })
      await testData.removeCourse(course.id)
    },
  },
]
