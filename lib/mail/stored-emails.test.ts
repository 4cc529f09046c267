import DevMailPage from '@/app/dev/mail/page'
import { emptyOutbox, queueEmail } from '@/lib/testing/mail'
import { storedEmailNames, readStoredEmail } from './stored-emails'
import { sendDueMail } from './sender'

beforeEach(emptyOutbox)

test('e-mails are listed with the newest first, and each can be read', async () => {
  expect(await storedEmailNames()).toEqual([])
  await queueEmail('first@example.test')
  await sendDueMail()
  await queueEmail('second@example.test')
  await sendDueMail()
  const names = await storedEmailNames()
  const emails = await Promise.all(names.map(readStoredEmail))
  expect(emails.map((email) => email?.to)).toEqual(['second@example.test', 'first@example.test'])
})

test.each(['', '../../package.json', '/etc/passwd', 'nothing.json'])(
  '%j names no stored e-mail',
  async (name) => {
    await queueEmail()
    await sendDueMail()
    expect(await readStoredEmail(name)).toBeNull()
  },
)

test('outside development the page with the stored e-mails does not exist', async () => {
  await expect(DevMailPage({ searchParams: Promise.resolve({}) })).rejects.toThrow(
    'NEXT_HTTP_ERROR_FALLBACK;404',
  )
})
