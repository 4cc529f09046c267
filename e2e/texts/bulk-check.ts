import type { Page } from 'playwright/test'
import { bulkCheck as limits } from '@/lib/limits'
import { adminApi } from '@/lib/routes/admin'
import { pages } from '@/lib/routes'
import { ApiClient } from '../support/api-client'
import { newPerson } from '../support/people'
import { unknownCertificateId, unknownCertificateIds } from '../support/unknown-certificate-ids'
import { withFailingCall } from './failing-call'
import type { Scenario } from './expect-texts'

const verifyPath = '/api/certificate/verify-certificates'

const selectFile = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel('List file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

export const bulkCheck: Scenario[] = [
  {
    title: 'a list without IDs, a file that is no text or too large, too many IDs, and a check that fails',
    textKeys: [
      'bulkCheck.noIdFound',
      'bulkCheck.notText',
      'bulkCheck.tooLarge',
      'bulkCheck.tooManyInList',
      'bulkCheck.failed',
    ],
    run: async ({ openPage, expectText }) => {
      const page = await openPage()
      await page.goto(pages.verifyBulk)
      const [list, check] = [
        page.getByRole('textbox', { name: 'Certificate IDs' }),
        page.getByRole('button', { name: 'Check Certificates' }),
      ]
      await check.click()
      await expectText(page, 'bulkCheck.noIdFound')
      await selectFile(page, 'list.xlsx', Buffer.from([80, 75, 3, 4, 0, 255]))
      await expectText(page, 'bulkCheck.notText')
      await selectFile(page, 'list.csv', Buffer.alloc(limits.fileMaxBytes + 1, 'x'))
      await expectText(page, 'bulkCheck.tooLarge')
      await list.fill(unknownCertificateIds(limits.idsMax + 1).join('\n'))
      await check.click()
      await expectText(page, 'bulkCheck.tooManyInList', { args: ['1,001', '1,000'] })
      await list.fill(unknownCertificateId())
      await withFailingCall(page, verifyPath, async () => {
        await check.click()
        await expectText(page, 'bulkCheck.failed')
      })
    },
  },
  {
    title:
      'a list with valid, revoked, superseded, unknown and mistyped IDs, a duplicate and a text that is no ID, and then a check that fails',
    textKeys: [
      'bulkCheck.states.valid',
      'bulkCheck.states.revoked',
      'bulkCheck.states.superseded',
      'bulkCheck.states.unknown',
      'bulkCheck.states.mistyped',
      'bulkCheck.states.notAnId',
      'bulkCheck.states.unchecked',
      'bulkCheck.countsSoFar',
      'bulkCheck.notes.unknown',
      'bulkCheck.notes.mistyped',
      'bulkCheck.notes.notAnId',
      'bulkCheck.notes.unchecked',
      'bulkCheck.duplicate',
    ],
    run: async ({ openPage, testData, expectText }) => {
      const certify = async () => {
        const learner = await ApiClient.registered(newPerson())
        const course = await testData.addCourse()
        return { course, cid: await testData.certify(learner, course.title, 'Asha Raman') }
      }
      const certificates = [await certify(), await certify(), await certify()] as const
      const [valid, revoked, superseded] = certificates
      const reason = 'By mistake.'
      await testData.admin.call('POST', adminApi.revokeCertificate, { cid: revoked.cid, reason })
      const correction = { cid: superseded.cid, full_name: 'Asha Ramanathan', reason }
      await testData.admin.call('POST', adminApi.reissueCertificate, correction)
      const page = await openPage()
      await page.goto(pages.verifyBulk)
      const mistyped = 'TT-001-BCDF-GHJK'
      const ids = [valid.cid, revoked.cid, superseded.cid, mistyped, valid.cid, unknownCertificateId()]
      await page.getByRole('textbox', { name: 'Certificate IDs' }).fill([...ids, '2009/17'].join('\n'))
      await page.getByRole('button', { name: 'Check Certificates' }).click()
      for (const state of ['valid', 'revoked', 'superseded', 'unknown', 'mistyped', 'notAnId'])
        await expectText(page, `bulkCheck.states.${state}`)
      for (const note of ['unknown', 'mistyped', 'notAnId']) await expectText(page, `bulkCheck.notes.${note}`)
      await expectText(page, 'bulkCheck.duplicate', { args: ['1'] })
      await page.goto(pages.verifyBulk)
      await page.getByRole('textbox', { name: 'Certificate IDs' }).fill(valid.cid)
      await withFailingCall(page, verifyPath, async () => {
        await page.getByRole('button', { name: 'Check Certificates' }).click()
        await expectText(page, 'bulkCheck.countsSoFar', { args: ['0', '1'] })
        await expectText(page, 'bulkCheck.states.unchecked')
        await expectText(page, 'bulkCheck.notes.unchecked')
      })
      for (const { course } of certificates) await testData.removeCourse(course.id)
    },
  },
]
