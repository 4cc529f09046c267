import type { Page } from '@playwright/test'
import { droppedFile } from '@/lib/limits'
import { api, pages, publicKeys } from '@/lib/routes'
import { Caller } from '../support/caller'
import { newPerson } from '../support/people'
import { failing } from './failing'
import type { Situation } from './situation'

const give = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel('Certificate file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

const withoutProof = (json: string) => {
  const { proof: _, ...credential } = JSON.parse(json)
  return JSON.stringify(credential)
}

const textOfFile = async (page: Page, path: string) => (await page.request.get(path)).text()

export const fileCheck: Situation[] = [
  {
    title: 'files that are no certificates',
    texts: ['fileCheck.tooLarge', 'fileCheck.notAKind', 'fileCheck.failed'],
    play: async ({ visit, sees }) => {
      const page = await visit()
      await page.goto(pages.verify)
      await give(page, 'film.pdf', Buffer.alloc(droppedFile.maxBytes + 1))
      await sees(page, 'fileCheck.tooLarge')
      await give(page, 'letter.txt', 'hello')
      await sees(page, 'fileCheck.notAKind')
      const withoutKeys = async () => {
        await page.goto(pages.verify)
        await give(page, 'credential.json', '{}')
        await sees(page, 'fileCheck.failed')
      }
      await failing(page, publicKeys.did, withoutKeys, 'network')
    },
  },
  {
    title: 'what a file is worth',
    texts: [
      ...['genuine', 'unsigned', 'revoked', 'superseded', 'changed', 'unknown', 'foreign', 'offline'].map(
        (kind) => `fileCheck.titles.${kind}`,
      ),
      ...['genuine', 'unsigned', 'changed', 'changedElsewhere', 'unknown', 'foreign'].map(
        (kind) => `fileCheck.notes.${kind}`,
      ),
      ...['intact', 'changed', 'foreign', 'missing', 'unchecked'].map(
        (state) => `fileCheck.signatures.${state}`,
      ),
      ...['found', 'unknown', 'unreached'].map((state) => `fileCheck.records.${state}`),
      'fileCheck.picture',
      'fileCheck.differs',
      'fileCheck.notSince',
    ],
    play: async ({ visit, scene, sees }) => {
      const learner = await Caller.registered(newPerson())
      const course = await scene.addCourse()
      const cid = await scene.certify(learner, course.title, 'Asha Raman')
      const page = await visit()
      await page.goto(pages.verify)
      const json = await textOfFile(page, api.certificateCredential(cid))
      const unknownId = (text: string) => text.replaceAll(cid.toUpperCase(), 'TT-001-BCDF-GHJK')
      const seesPart = (key: string) => sees(page, `fileCheck.${key}`, { within: true })
      const seesAll = async (...keys: string[]) => {
        for (const key of keys) await seesPart(key)
      }

      await give(page, 'badge.svg', await textOfFile(page, api.certificateBadge(cid, 'svg')))
      await seesAll('titles.genuine', 'notes.genuine', 'signatures.intact', 'records.found', 'picture')
      await give(page, 'unsigned.json', withoutProof(json))
      await seesAll('titles.unsigned', 'notes.unsigned', 'signatures.missing')
      await give(page, 'name.json', json.replaceAll('Asha Raman', 'Asha Ramon'))
      await seesAll('titles.changed', 'signatures.changed')
      await sees(page, 'fileCheck.differs', { within: true, words: ['Name', 'Asha Ramon', 'Asha Raman'] })
      await give(page, 'more.json', json.replace('"description":"', '"description":"Really: '))
      await seesAll('notes.changedElsewhere')
      await give(page, 'id.json', unknownId(json))
      await seesAll('notes.changed')
      await give(page, 'unknown.json', withoutProof(unknownId(json)))
      await seesAll('titles.unknown', 'notes.unknown', 'records.unknown')
      await give(page, 'foreign.json', json.replaceAll('did:web:', 'did:web:other.'))
      await seesAll('titles.foreign', 'notes.foreign', 'signatures.foreign')
      const unreached = async () => {
        await give(page, 'credential.json', json)
        await seesAll('titles.offline', 'records.unreached')
        const signed = await page.getByText(/Signed \d/).textContent()
        const time = /Signed (.*)\.$/.exec(signed ?? '')?.[1] ?? ''
        await sees(page, 'fileCheck.notSince', { words: [time] })
      }
      await failing(page, api.verifyCertificate(cid), unreached, 'network')

      const again = { cid, full_name: 'Asha Rao', reason: 'Anew.' }
      const { data } = await scene.director.call<{ data: { cid: string } }>(
        'POST',
        api.admin.reissueCertificate,
        again,
      )
      await give(page, 'superseded.json', json)
      await seesAll('titles.superseded')
      const successor = await textOfFile(page, api.certificateCredential(data.cid))
      await scene.director.call('POST', api.admin.revokeCertificate, { cid: data.cid, reason: 'By mistake.' })
      await give(page, 'revoked.json', successor)
      await seesAll('titles.revoked')
      // As on a page that does not come over https.
      await page.evaluate(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
      await give(page, 'unchecked.json', json)
      await seesAll('signatures.unchecked')
      await scene.removeCourse(course.id)
    },
  },
]
