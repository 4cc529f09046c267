import DevMailPage from '@/app/dev/mail/page'
import { emptyOutbox, queueLetter } from '@/lib/testing/mail'
import { filedLetters, readFiledLetter } from './mailbox'
import { sendDueMail } from './sender'

beforeEach(emptyOutbox)

test('letters are listed with the newest first, and each can be read', async () => {
  expect(await filedLetters()).toEqual([])
  await queueLetter('first@example.test')
  await sendDueMail()
  await queueLetter('second@example.test')
  await sendDueMail()
  const names = await filedLetters()
  const letters = await Promise.all(names.map(readFiledLetter))
  expect(letters.map((letter) => letter?.to)).toEqual(['second@example.test', 'first@example.test'])
})

test.each(['', '../../package.json', '/etc/passwd', 'nothing.json'])('%j is no letter', async (name) => {
  await queueLetter()
  await sendDueMail()
  expect(await readFiledLetter(name)).toBeNull()
})

test('outside development there is no page that shows them', async () => {
  await expect(DevMailPage({ searchParams: Promise.resolve({}) })).rejects.toThrow(
    'NEXT_HTTP_ERROR_FALLBACK;404',
  )
})
