import { POST as check } from '@/app/api/admin/check-import/route'
import { POST as importLearners } from '@/app/api/admin/import-learners/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeUser, randomWord } from '@/lib/testing/factories'
import { signedInAdmin } from '@/lib/testing/people'
import type { Outcome } from './outcome'

let admin: Awaited<ReturnType<typeof signedInAdmin>>['client']
beforeAll(async () => {
  ;({ client: admin } = await signedInAdmin())
})

type Row = { line: number; email: string; name: string; full_name: string }
/** Returns for each row its problem, or whether its account is `new` or `known`. */
const postRows = async (handler: typeof check, rows: Row[]) => {
  const { body } = await admin.json<{ data: Outcome[] }>(handler, 'POST', { body: { rows } })
  return body.data.map(({ problem, account }) => problem ?? account)
}
const nameOf = async (email: string) => (await db.user.findUniqueOrThrow({ where: { email } })).name
const row = (line: number, fields: Partial<Row>): Row => ({
  line,
  email: `${line}.${randomWord()}@example.test`,
  name: '',
  full_name: 'Asha Raman',
  ...fields,
})
const newName = () => `learner${randomWord()}`

test('a user name derived from the full name differs from those in later rows with other e-mail addresses', async () => {
  const name = newName()
  const rows = [row(2, { full_name: name }), row(3, { name: name.toUpperCase() })]
  for (const handler of [check, importLearners]) expect(await postRows(handler, rows)).toEqual(['new', 'new'])
  expect(await nameOf(rows[0]?.email ?? '')).toMatch(new RegExp(`^${name}[a-z]{4}$`))
  expect(await nameOf(rows[1]?.email ?? '')).toBe(name.toUpperCase())
})

test('a user name derived from the full name may equal that in a later row with the same e-mail address', async () => {
  const name = newName()
  const first = row(2, { full_name: name })
  expect(await postRows(importLearners, [first, { ...first, line: 3, name }])).toEqual(['new', 'known'])
  expect(await nameOf(first.email)).toBe(name)
})

test('user names are compared and stored without the spaces around them', async () => {
  const { name: taken } = await makeUser()
  const name = newName()
  const rows = [row(2, { name: ` ${taken} ` }), row(3, { name: ` ${name} ` })]
  for (const handler of [check, importLearners])
    expect(await postRows(handler, rows)).toEqual([messages.import.nameTaken, 'new'])
  expect(await nameOf(rows[1]?.email ?? '')).toBe(name)
})

test('a taken user name is no problem in a row whose account an earlier row adds', async () => {
  const { name: taken } = await makeUser()
  const first = row(2, {})
  const rows = [first, { ...first, line: 3, name: taken }]
  for (const handler of [check, importLearners])
    expect(await postRows(handler, rows)).toEqual(['new', 'known'])
})
