import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY, HOUR } from '@/lib/limits'
import {
  emptyOutbox,
  makeMail,
  listEmailJsonFiles,
  neverAbortedSignal,
  outbox,
  queueEmail,
} from '@/lib/testing/mail'
import { inParallel } from '@/lib/testing/responses'
import { deliver } from '../deliver'
import { deleteOldMail, sendDueMail } from '../sender'
import { mailFolder } from './files'

beforeEach(emptyOutbox)

test('an e-mail becomes one JSON file, named by time, ID and recipient, and is sent only once', async () => {
  await queueEmail('asha@example.test')
  await sendDueMail()
  const [name = '', ...more] = await listEmailJsonFiles()
  expect(more).toEqual([])
  const [row] = await outbox()
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[\da-f-]{36}-asha@example\.test\.json$/)
  expect(name).toContain(`Z-${row?.id}-`)
  expect(JSON.parse(await readFile(join(mailFolder(), name), 'utf8'))).toEqual({
    to: 'asha@example.test',
    subject: 'You are enrolled in Testing',
    text: expect.stringContaining('Hello Asha,'),
    html: expect.stringContaining('<p'),
  })
  expect(await outbox()).toMatchObject([
    { state: 'sent', attempts: 1, sentAt: expect.any(Date), leasedUntil: null, lastError: null },
  ])
  await sendDueMail()
  expect(await listEmailJsonFiles()).toHaveLength(1)
})

test('fifty e-mails to one person at the same moment become fifty files', async () => {
  await inParallel(50, () => deliver(makeMail(), neverAbortedSignal()))
  expect(await listEmailJsonFiles()).toHaveLength(50)
})

test('an e-mail to the longest address that may be registered becomes a file', async () => {
  const longest = `${'a'.repeat(64)}@${'b.'.repeat(90)}${'c'.repeat(9)}`
  expect(longest).toHaveLength(254)
  await queueEmail(longest)
  await sendDueMail()
  expect(await outbox()).toMatchObject([{ state: 'sent' }])
  const [name = ''] = await listEmailJsonFiles()
  expect(JSON.parse(await readFile(join(mailFolder(), name), 'utf8'))).toMatchObject({ to: longest })
})

test('an address with path separators leads to a file inside the folder', async () => {
  await queueEmail('../../a\\b/c@example.test')
  await sendDueMail()
  expect(await listEmailJsonFiles()).toEqual([expect.stringMatching(/-\.\._\.\._a_b_c@example\.test\.json$/)])
})

test('only the owner can read the folder and its files', async () => {
  await queueEmail()
  await sendDueMail()
  const mode = async (path: string) => (await stat(path)).mode & 0o777
  expect(await mode(mailFolder())).toBe(0o700)
  expect(await mode(join(mailFolder(), (await listEmailJsonFiles())[0] ?? ''))).toBe(0o600)
})

test('an e-mail also becomes an .eml file, which mail programs open', async () => {
  await queueEmail('asha@example.test')
  await sendDueMail()
  const [name = ''] = await listEmailJsonFiles()
  const eml = await readFile(join(mailFolder(), name.replace(/json$/, 'eml')), 'utf8')
  const [row] = await outbox()
  expect(eml).toMatch(/^From: Training Trains <no-reply@localhost>\r$/m)
  expect(eml).toMatch(/^To: asha@example\.test\r$/m)
  expect(eml).toContain(`Message-ID: <${row?.id}@localhost>\r\n`)
})

test('files of e-mails are deleted after 90 days, temporary ones after a day, and other files stay', async () => {
  const fileNameOfAge = (ageMs: number, extension: string) =>
    `${new Date(Date.now() - ageMs).toISOString().replace(/[:.]/g, '-')}-an-id-asha@example.test.${extension}`
  const namesToDelete = [
    fileNameOfAge(91 * DAY, 'json'),
    fileNameOfAge(91 * DAY, 'eml'),
    fileNameOfAge(25 * HOUR, 'json.part'),
    fileNameOfAge(25 * HOUR, 'eml.part'),
  ]
  const namesToKeep = [
    fileNameOfAge(89 * DAY, 'json'),
    fileNameOfAge(89 * DAY, 'eml'),
    fileNameOfAge(23 * HOUR, 'json.part'),
    fileNameOfAge(91 * DAY, 'txt'),
    '.gitkeep',
  ]
  await mkdir(mailFolder(), { recursive: true })
  for (const name of [...namesToDelete, ...namesToKeep]) await writeFile(join(mailFolder(), name), '{}')
  await deleteOldMail()
  expect((await readdir(mailFolder())).toSorted()).toEqual(namesToKeep.toSorted())
})
