import { adminApi } from '@/lib/routes/admin'
import { pages } from '@/lib/routes'
import { ApiClient } from '../support/api-client'
import { markEmailAsFailed } from '../support/outbox'
import { newPerson } from '../support/people'
import { withEmptyList } from './empty-list'
import { refusalMessage, withFailingCall } from './failing-call'
import type { Scenario } from './expect-texts'

export const adminMailAndCertificates: Scenario[] = [
  {
    title: 'revoking and correcting a certificate fails',
    textKeys: ['admin.noCertificates', 'admin.certificateRevokeFailed', 'admin.certificateReissueFailed'],
    run: async ({ openPage, testData, expectText }) => {
      const learner = await ApiClient.registered(newPerson())
      const course = await testData.addCourse()
      const id = (await testData.certify(learner, course.title, 'Asha Ramen')).toUpperCase()
      const page = await openPage(testData.admin)
      await withEmptyList(page, '**/api/admin/get-certificates-data/**', [], async () => {
        await page.goto(pages.manageCertificates)
        await expectText(page, 'admin.noCertificates')
      })
      await page.goto(`${pages.manageCertificates}?q=${learner.user.name}`)
      await page.getByRole('button', { name: `Correct the name on ${id}` }).click()
      await page.getByLabel('Correct full name').fill('Asha Raman')
      await page.getByRole('dialog').getByLabel('Reason').fill('Misspelt')
      await withFailingCall(page, adminApi.reissueCertificate, async () => {
        await page.getByRole('button', { name: 'Issue again' }).click()
        await expectText(page, 'admin.certificateReissueFailed')
      })
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: `Revoke ${id}` }).click()
      await page.getByRole('dialog').getByLabel('Reason').fill('By mistake.')
      await withFailingCall(page, adminApi.revokeCertificate, async () => {
        await page.getByRole('button', { name: 'Revoke certificate' }).click()
        await expectText(page, 'admin.certificateRevokeFailed')
      })
      await testData.removeCourse(course.id)
    },
  },
  {
    title: 'e-mails that could not be sent',
    textKeys: [
      'mail.none',
      'mail.erased',
      'mail.errors.expired',
      'mail.errors.no outcome',
      'mail.sendAgainFailed',
      'mail.sentAgain',
      'mail.notFailed',
      'mail.missing',
    ],
    run: async ({ openPage, testData, expectText, expectMessage }) => {
      const learner = await ApiClient.registered(newPerson())
      const { email } = learner.user
      const course = await testData.addCourse()
      await testData.enroll(learner, course.title)
      await markEmailAsFailed(email, 'welcome', 'expired')
      await markEmailAsFailed(email, 'enrollment-accepted', 'no outcome')
      const page = await openPage(testData.admin)
      await withEmptyList(page, '**/api/admin/get-mail-data/**', [], async () => {
        await page.goto(pages.mail)
        await expectText(page, 'mail.none')
      })
      await page.goto(`${pages.mail}?q=${email}`)
      await expectText(page, 'mail.erased')
      await expectText(page, 'mail.errors.expired')
      await expectText(page, 'mail.errors.no outcome')
      const sendAgain = page.getByRole('button', { name: `Send again to ${email}` })
      await withFailingCall(page, adminApi.sendMailAgain, async () => {
        await sendAgain.click()
        await expectText(page, 'mail.sendAgainFailed')
      })
      await sendAgain.click()
      await expectText(page, 'mail.sentAgain')

      await markEmailAsFailed(email, 'enrollment-accepted', 'no outcome')
      await page.goto(`${pages.mail}?q=${email}`)
      await sendAgain.waitFor()
      const { data } = await testData.admin.call<{ data: { id: string; state: string; template: string }[] }>(
        'GET',
        `${adminApi.mail(testData.admin.user)}?q=${email}&state=failed`,
      )
      const failedEmail = data.find(({ template }) => template === 'enrollment-accepted')
      // The e-mail is sent again outside the page, so that the page is out of date.
      await testData.admin.call('POST', adminApi.sendMailAgain, { id: failedEmail?.id })
      await sendAgain.click()
      await expectText(page, 'mail.notFailed')
      const unknownId = '00000000-0000-4000-8000-000000000000'
      const refusedCall = testData.admin.call('POST', adminApi.sendMailAgain, { id: unknownId })
      expectMessage('mail.missing', await refusalMessage(refusedCall))
      await testData.removeCourse(course.id)
    },
  },
]
