import { adminApi } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { api, pages } from '@/lib/routes'
import { ApiClient } from '../support/api-client'
import { newPerson } from '../support/people'
import { withFailingCall, refusalMessage } from './failing-call'
import type { Scenario } from './expect-texts'

/** An unknown ID with a correct check character. */
const unknownId = 'tt-001-bcdf-ghjf'
/** The same ID with a wrong check character. */
const mistypedId = 'TT-001-BCDF-GHJK'

export const certificates: Scenario[] = [
  {
    title: 'the ID of a certificate is checked',
    textKeys: [
      'certificates.verifyByEmailUnavailable',
      'certificates.idEmpty',
      'certificates.notFoundToast',
      'certificates.idUnknown',
      'certificates.typingMistake',
      'certificates.fetchFailed',
      'certificates.verificationFetched',
      'general.tooMany',
      'certificates.nameNotConfirmed',
      'certificates.nameUnconfirmedTitle',
      'certificates.nameUnconfirmedNote',
      'certificates.nothingToCompare',
      'certificates.noLongerDownloadable',
      'general.copied',
      'general.copyFailed',
    ],
    run: async ({ openPage, testData, expectText, expectMessage }) => {
      const learner = await ApiClient.registered(newPerson())
      const course = await testData.addCourse()
      const cid = await testData.certify(learner, course.title)
      const guest = await ApiClient.guest()
      const page = await openPage(guest)
      await page.goto(pages.verify)
      await page.getByRole('button', { name: 'Verify using Email ID' }).click()
      await expectText(page, 'certificates.verifyByEmailUnavailable')
      await page.getByRole('button', { name: 'Verify Using Certificate ID' }).click()
      const box = page.getByRole('textbox', { name: 'Certificate ID' })
      const check = page.getByRole('button', { name: 'Check Certificate' })
      await check.click()
      await expectText(page, 'certificates.idEmpty')
      await box.fill(mistypedId)
      await check.click()
      await expectText(page, 'certificates.notFoundToast')
      await expectText(page, 'certificates.idUnknown', { substring: true })
      await expectText(page, 'certificates.typingMistake')
      await box.fill(cid)
      await page.context().setOffline(true)
      await check.click()
      await expectText(page, 'certificates.fetchFailed')
      await page.context().setOffline(false)
      await check.click()
      await expectText(page, 'certificates.verificationFetched')
      for (const key of [
        'nameNotConfirmed',
        'nameUnconfirmedTitle',
        'nameUnconfirmedNote',
        'nothingToCompare',
      ])
        await expectText(page, `certificates.${key}`)

      await page.getByRole('button', { name: 'Copy link' }).click()
      await expectText(page, 'general.copied')
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
        document.execCommand = () => false
      })
      await page.getByRole('button', { name: 'Copy link' }).click()
      await expectText(page, 'general.copyFailed')

      const body = { user_id: learner.user.id, course_id: course.id, full_name: 'Asha Raman' }
      await learner.call('POST', learnerApi.certificateData, body)
      await testData.admin.call('POST', adminApi.revokeCertificate, { cid, reason: 'By mistake.' })
      expectMessage(
        'certificates.noLongerDownloadable',
        await refusalMessage(guest.call('GET', api.certificatePdf(cid))),
      )

      const verifyUnknownId = () => guest.call('GET', api.verifyCertificate(unknownId)).catch(() => null)
      // Thirty lookups of an unknown ID reach the rate limit of this IP address. The page's requests have the same address.
      for (let count = 0; count < 30; count++) await verifyUnknownId()
      await page.goto(pages.certificate(unknownId))
      await expectText(page, 'general.tooMany')
      await testData.removeCourse(course.id)
    },
  },
  {
    title: "the learner's own certificates",
    textKeys: [
      'certificates.none',
      'certificates.fetchFailed',
      'certificates.confirmNameFirst',
      'certificates.invalidFullName',
      'certificates.nameCharacters',
      'certificates.nameCannotBePrinted',
      'certificates.downloadFailed',
    ],
    run: async ({ openPage, testData, expectText }) => {
      const learner = await ApiClient.registered(newPerson())
      const page = await openPage(learner)
      await page.goto(pages.certificates)
      await expectText(page, 'certificates.none')
      await withFailingCall(page, api.ownCertificates, async () => {
        await page.goto(pages.certificates)
        await expectText(page, 'certificates.fetchFailed')
      })
      await testData.certify(learner, 'Version Control with Git')
      await page.goto(pages.certificates)
      await expectText(page, 'certificates.confirmNameFirst', { substring: true })
      await page.getByRole('button', { name: 'Confirm your name' }).click()
      const dialog = page.getByRole('dialog', { name: 'Verify Name' })
      const [name, confirm] = [
        dialog.getByLabel('Full name'),
        dialog.getByRole('button', { name: 'Confirm name' }),
      ]
      await name.fill('Al')
      await confirm.click()
      await expectText(page, 'certificates.invalidFullName')
      await name.fill('Asha 1st')
      await confirm.click()
      await expectText(page, 'certificates.nameCharacters')
      await name.fill('ᠮᠣᠩᠭ')
      await confirm.click()
      await expectText(page, 'certificates.nameCannotBePrinted', { substring: true })
      await name.fill('Asha Raman')
      // Confirming the name is a step of the download, so its failure has the text of a failed download.
      await withFailingCall(page, learnerApi.certificateData, async () => {
        await confirm.click()
        await expectText(page, 'certificates.downloadFailed')
      })
    },
  },
]
