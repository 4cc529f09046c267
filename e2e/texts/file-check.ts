import { expect, type Page } from 'playwright/test'
import { fileCheckLimits } from '@/lib/limits'
import { adminApi } from '@/lib/routes/admin'
import { api, pages, verificationPaths } from '@/lib/routes'
import { ApiClient } from '../support/api-client'
import { newPerson } from '../support/people'
import { renderFirstPage } from '../support/pdf-copies'
import { withFailingCall } from './failing-call'
import type { Scenario } from './expect-texts'

const selectFile = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel('Certificate file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

const withoutProof = (json: string) => {
  const { proof: _, ...credential } = JSON.parse(json)
  return JSON.stringify(credential)
}

const withUnknownId = (json: string, cid: string) => json.replaceAll(cid.toUpperCase(), 'TT-001-BCDF-GHJK')

const download = async (page: Page, path: string) => (await page.request.get(path)).text()

export const fileCheck: Scenario[] = [
  {
    title: 'files that cannot be checked',
    textKeys: ['fileSelection.tooLarge', 'fileSelection.unsupportedType', 'fileSelection.failed'],
    run: async ({ openPage, expectText }) => {
      const page = await openPage()
      await page.goto(pages.verify)
      await selectFile(page, 'film.pdf', Buffer.alloc(fileCheckLimits.maxBytes + 1))
      await expectText(page, 'fileSelection.tooLarge')
      await selectFile(page, 'letter.txt', 'hello')
      await expectText(page, 'fileSelection.unsupportedType')
      const selectWithoutPublicKeys = async () => {
        await page.goto(pages.verify)
        await selectFile(page, 'credential.json', '{}')
        await expectText(page, 'fileSelection.failed')
      }
      await withFailingCall(page, verificationPaths.did, selectWithoutPublicKeys, 'network')
    },
  },
  {
    title: 'the verdicts on a file',
    textKeys: [
      ...[
        ...['genuine', 'badge', 'unsigned', 'revoked', 'superseded', 'altered', 'unknown', 'foreign'],
        ...['signedNotLookedUp', 'differs', 'unreadable', 'notLookedUp'],
      ].map((kind) => `fileCheck.titles.${kind}`),
      ...[
        ...['genuine', 'badge', 'unsigned', 'altered', 'unknown', 'foreign', 'unreadable', 'notLookedUp'],
      ].map((kind) => `fileCheck.notes.${kind}`),
      ...['signed', 'badge', 'altered', 'foreign', 'unsigned', 'unreadable'].map(
        (evidence) => `fileCheck.evidence.${evidence}`,
      ),
      ...['foundAndCompared', 'revoked', 'superseded', 'unknown', 'unreached', 'noId'].map(
        (state) => `fileCheck.records.${state}`,
      ),
      ...['differs', 'signedNotLookedUp', 'revokedOn'].map((name) => `fileCheck.${name}`),
      'certificates.successor',
    ],
    run: async ({ openPage, testData, expectText }) => {
      const learner = await ApiClient.registered(newPerson())
      const course = await testData.addCourse()
      const cid = await testData.certify(learner, course.title, 'Asha Raman')
      const page = await openPage()
      await page.goto(pages.verify)
      const json = await download(page, api.certificateCredential(cid))
      const expectAll = async (...keys: string[]) => {
        for (const key of keys) await expectText(page, `fileCheck.${key}`, { substring: true })
      }

      await selectFile(page, 'credential.json', json)
      await expectAll('titles.genuine', 'notes.genuine', 'evidence.signed', 'records.foundAndCompared')
      await selectFile(page, 'other.txt', 'hello')
      await page
        .getByRole('heading', { name: 'The file is genuine and the certificate is valid' })
        .waitFor({ state: 'hidden' })
      await selectFile(page, 'credential.jwt', await download(page, api.certificateToken(cid)))
      await expectAll('titles.genuine', 'evidence.signed')
      const badge = await download(page, api.certificateBadge(cid, 'svg'))
      await selectFile(page, 'badge.svg', badge)
      await expectAll('titles.badge', 'notes.badge', 'evidence.badge')
      await selectFile(page, 'unsigned.json', withoutProof(json))
      await expectAll('titles.unsigned', 'notes.unsigned', 'evidence.unsigned')
      await selectFile(page, 'name.json', withoutProof(json.replaceAll('Asha Raman', 'Asha Ramon')))
      await expectAll('titles.differs')
      await expectText(page, 'fileCheck.differs', { substring: true, args: ['Name'] })
      await selectFile(page, 'more.json', json.replace('"description":"', '"description":"Really: '))
      await expectAll('titles.altered', 'notes.altered', 'evidence.altered')
      await selectFile(page, 'unknown.json', withoutProof(withUnknownId(json, cid)))
      await expectAll('titles.unknown', 'notes.unknown', 'records.unknown')
      await selectFile(page, 'foreign.json', json.replaceAll('did:web:', 'did:web:other.'))
      await expectAll('titles.foreign', 'notes.foreign', 'evidence.foreign')
      await selectFile(page, 'other.json', '{"a":1}')
      await expectAll('titles.unreadable', 'notes.unreadable', 'evidence.unreadable', 'records.noId')
      const selectWithoutLookup = async () => {
        await selectFile(page, 'credential.json', json)
        await expectAll('titles.signedNotLookedUp', 'records.unreached')
        const signed = await page.getByText(/Signed \d/).textContent()
        const time = /Signed (.*)\.$/.exec(signed ?? '')?.[1] ?? ''
        await expectText(page, 'fileCheck.signedNotLookedUp', { args: ['signed', time] })
        await expect(page.getByText('Asha Raman')).toHaveCount(0)
        await selectFile(page, 'badge.svg', badge)
        await expectText(page, 'fileCheck.signedNotLookedUp', { args: ['badge', time] })
        await selectFile(page, 'unsigned.json', withoutProof(json))
        await expectAll('titles.notLookedUp', 'notes.notLookedUp')
      }
      await withFailingCall(page, api.verifyCertificate(cid), selectWithoutLookup, 'network')

      const correction = { cid, full_name: 'Asha Rao', reason: 'Anew.' }
      const { data } = await testData.admin.call<{ data: { cid: string } }>(
        'POST',
        adminApi.reissueCertificate,
        correction,
      )
      await selectFile(page, 'superseded.json', json)
      await expectAll('titles.superseded', 'records.superseded')
      await expectText(page, 'certificates.successor', { args: [data.cid.toUpperCase()] })
      const successor = await download(page, api.certificateCredential(data.cid))
      await testData.admin.call('POST', adminApi.revokeCertificate, { cid: data.cid, reason: 'By mistake.' })
      await selectFile(page, 'revoked.json', successor)
      await expectAll('titles.revoked', 'records.revoked')
      const today = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' })
      await expectText(page, 'fileCheck.revokedOn', { args: [today, 'By mistake.'] })
      await testData.removeCourse(course.id)
    },
  },
  {
    title: 'the verdicts where signatures cannot be checked',
    textKeys: [
      ...['unchecked', 'unknown', 'differs', 'image'].map((kind) => `fileCheck.titles.${kind}`),
      ...['unchecked', 'unknown', 'image'].map((kind) => `fileCheck.notes.${kind}`),
      ...['unchecked', 'image'].map((evidence) => `fileCheck.evidence.${evidence}`),
      'fileCheck.differs',
    ],
    run: async ({ openPage, testData, expectText }) => {
      const learner = await ApiClient.registered(newPerson())
      const course = await testData.addCourse()
      const cid = await testData.certify(learner, course.title, 'Asha Raman')
      const page = await openPage()
      const json = await download(page, api.certificateCredential(cid))
      const pdf = await (await page.request.get(api.certificatePdf(cid))).body()
      const pageImage = await renderFirstPage(pdf, 'jpeg')
      await page.setContent(`<img src="data:image/jpeg;base64,${pageImage.toString('base64')}" width="900">`)
      const scan = await page.pdf()
      await page.goto(pages.verify)
      await withoutWebCrypto(page)
      const expectAll = async (...keys: string[]) => {
        for (const key of keys) await expectText(page, `fileCheck.${key}`, { substring: true })
      }
      await selectFile(page, 'issued.json', json)
      await expectAll('titles.unchecked', 'notes.unchecked', 'evidence.unchecked')
      await selectFile(page, 'unknown.json', withUnknownId(json, cid))
      await expectAll('titles.unknown', 'notes.unknown', 'evidence.unchecked')
      await selectFile(page, 'name.json', json.replaceAll('Asha Raman', 'Asha Ramon'))
      await expectAll('titles.differs', 'evidence.unchecked')
      await expectText(page, 'fileCheck.differs', { substring: true, args: ['Name'] })
      // Only checking a signature needs Web Crypto: a scan, which has none, is looked up by its QR code.
      await selectFile(page, 'scan.pdf', scan)
      await expectAll('titles.image', 'notes.image', 'evidence.image')
      await testData.removeCourse(course.id)
    },
  },
]

/** Simulates a page that was not loaded over HTTPS: browsers then have no `crypto.subtle`. */
const withoutWebCrypto = (page: Page) =>
  page.evaluate(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
