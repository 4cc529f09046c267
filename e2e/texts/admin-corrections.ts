import { adminApi } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { pages } from '@/lib/routes'
import { ApiClient } from '../support/api-client'
import { newPerson } from '../support/people'
import { withFailingCall, refusalMessage } from './failing-call'
import type { Scenario } from './expect-texts'

const unknownId = '00000000-0000-4000-8000-000000000000'

export const adminCorrections: Scenario[] = [
  {
    title: 'a correction of a name is declined',
    textKeys: [
      'admin.correctionsListed',
      'admin.correctionsLoadFailed',
      'admin.correctionDeclineFailed',
      'admin.correctionDeclined',
      'admin.correctionAlreadyDecided',
      'admin.correctionMissing',
    ],
    run: async ({ openPage, testData, expectText, expectMessage }) => {
      const { admin } = testData
      const learner = await ApiClient.registered(newPerson())
      const course = await testData.addCourse()
      const cid = await testData.certify(learner, course.title, 'Asha Ramen')
      const name = `Queen ${learner.user.name}`
      const { data } = await learner.call<{ data: { id: string } }>('POST', learnerApi.requestCorrection, {
        cid,
        full_name: name,
        note: '',
      })
      expectMessage(
        'admin.correctionsListed',
        (await admin.call('GET', adminApi.corrections(admin.user))).message,
      )
      const page = await openPage(admin)
      await withFailingCall(page, adminApi.corrections(admin.user), async () => {
        await page.goto(pages.manageCertificates)
        await expectText(page, 'admin.correctionsLoadFailed')
      })
      await page.goto(pages.manageCertificates)
      await page.getByRole('button', { name: `Decline ${name}` }).click()
      const dialog = page.getByRole('dialog', { name: 'Decline this correction?' })
      await dialog.getByLabel('Reason').fill('Honorifics are not printed.')
      const decline = dialog.getByRole('button', { name: 'Decline correction' })
      await withFailingCall(page, adminApi.declineCorrection, async () => {
        await decline.click()
        await expectText(page, 'admin.correctionDeclineFailed')
      })
      await decline.click()
      await expectText(page, 'admin.correctionDeclined')
      const declineAgain = (id: string) =>
        refusalMessage(admin.call('POST', adminApi.declineCorrection, { id, reason: 'Once more.' }))
      expectMessage('admin.correctionAlreadyDecided', await declineAgain(data.id))
      expectMessage('admin.correctionMissing', await declineAgain(unknownId))
      await testData.removeCourse(course.id)
    },
  },
]
