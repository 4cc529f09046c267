import type { Page } from 'playwright/test'
import { fileImport } from '@/lib/limits'
import { adminApi } from '@/lib/routes/admin'
import { pages } from '@/lib/routes'
import { ApiClient } from '../support/api-client'
import { newPerson } from '../support/people'
import { withFailingCall } from './failing-call'
import type { Scenario } from './expect-texts'

const header = 'email,name,full_name,course'

const selectFile = (page: Page, content: string | Buffer) =>
  page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'learners.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

export const adminImport: Scenario[] = [
  {
    title: 'files of learners are refused, checked and imported',
    textKeys: [
      'import.tooLarge',
      'import.notUtf8',
      'import.headingsMissing',
      'import.headingRepeated',
      'import.quotesUnbalanced',
      'import.empty',
      'import.tooManyRows',
      'import.noCourse',
      'import.nameTaken',
      'import.otherName',
      'import.otherEmail',
      'import.checkFailed',
      'import.importFailed',
      'import.checked',
      'import.imported',
    ],
    run: async ({ openPage, testData, expectText, expectMessage }) => {
      const page = await openPage(testData.admin)
      await page.goto(pages.import)
      await selectFile(page, Buffer.alloc(fileImport.fileMaxBytes + 1, 'a'))
      await expectText(page, 'import.tooLarge')
      await selectFile(page, Buffer.from('email,name\na@b.test,Jür', 'latin1'))
      await expectText(page, 'import.notUtf8')
      await selectFile(page, 'course\nTesting')
      await expectText(page, 'import.headingsMissing', { args: [['email']] })
      await selectFile(page, 'email,mail\na@b.test,c@d.test')
      await expectText(page, 'import.headingRepeated', { args: [['email', 'mail']] })
      await selectFile(page, 'email,name\n"a@b.test,asharaman')
      await expectText(page, 'import.quotesUnbalanced', { args: [2] })
      await selectFile(page, header)
      await expectText(page, 'import.empty')
      await selectFile(page, `email,name\n${'a@b.test,asharaman\n'.repeat(fileImport.rowsMax + 1)}`)
      await expectText(page, 'import.tooManyRows')

      const [registered, valid] = [newPerson(), newPerson()]
      await ApiClient.registered(registered)
      const rows = [
        header,
        `${valid.email},${valid.name},,`,
        // The next four rows are refused with the four texts expected below, in the same order.
        `${newPerson().email},${newPerson().name},,Underwater Welding`,
        `${newPerson().email},${registered.name},,`,
        `${valid.email},${newPerson().name},,`,
        `${newPerson().email},${valid.name},,`,
      ].join('\n')
      await withFailingCall(page, adminApi.checkImport, async () => {
        await selectFile(page, rows)
        await expectText(page, 'import.checkFailed')
      })
      await selectFile(page, rows)
      await expectText(page, 'import.noCourse', { args: ['Underwater Welding'] })
      await expectText(page, 'import.nameTaken')
      await expectText(page, 'import.otherName')
      await expectText(page, 'import.otherEmail')
      await withFailingCall(page, adminApi.importLearners, async () => {
        await page.getByRole('button', { name: 'Import 1 row' }).click()
        await expectText(page, 'import.importFailed', { args: [0, 1] })
      })

      // No page shows these two messages, so they are expected in the responses.
      const body = { rows: [{ line: 2, email: valid.email, name: valid.name, full_name: '', course: '' }] }
      for (const [key, path] of [
        ['import.checked', adminApi.checkImport],
        ['import.imported', adminApi.importLearners],
      ] as const)
        expectMessage(key, (await testData.admin.call('POST', path, body)).message)
    },
  },
]
