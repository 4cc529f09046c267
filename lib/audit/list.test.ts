import { GET as list } from '@/app/api/admin/get-audit-data/[id]/[email]/route'
import { POST as login } from '@/app/api/user/login/route'
import { messages } from '@/lib/messages'
import { db } from '@/lib/db/client'
import { makeUser, randomWord } from '@/lib/testing/factories'
import { humanToken } from '@/lib/testing/human-check'
import { Client } from '@/lib/testing/request'
import { signedInAdmin } from '@/lib/testing/people'
import { anyId, anyTime } from '@/lib/testing/responses'
import { auditActions } from './actions'
import { audit } from './record'
import { listedEvent } from './schema'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

type Row = { action: string; actor: string; subject_id: string; details: object }
const listEvents = async (query: Record<string, string> = {}) =>
  (await admin.client.json<{ data: Row[] }>(list, 'GET', { params: admin.idAndEmail, query })).body.data

test('the list has the actor, the action, the subject, and the values before and after', async () => {
  const subjectId = randomWord()
  const details = { name: 'Rahul', before: { role: 'user' }, after: { role: 'admin' } }
  await audit(db, admin.user, 'user.role-changed', ['user', subjectId], details)
  expect(await listEvents({ q: subjectId })).toEqual([
    {
      id: anyId,
      at: anyTime,
      actor: admin.user.name,
      action: 'user.role-changed',
      subject: 'user',
      subject_id: subjectId,
      details,
      // The event is not part of the hash chain yet.
      position: null,
    },
  ])
})

test('the list is newest first, is searched by actor, subject ID and details, and is filtered by action', async () => {
  const text = `Weaving ${randomWord()}`
  const subjectId = '1'
  await audit(db, admin.user, 'course.added', ['course', subjectId], { title: text })
  await audit(db, admin.user, 'course.deleted', ['course', subjectId], { title: text })
  const actions = async (query: Record<string, string>) =>
    (await listEvents(query)).map(({ action }) => action)
  expect(await actions({ q: text.toUpperCase() })).toEqual(['course.deleted', 'course.added'])
  expect(await actions({ q: text, action: 'course.added' })).toEqual(['course.added'])
  expect(await actions({ q: `${admin.user.name} ${subjectId}` })).toEqual(['course.deleted', 'course.added'])
})

test.each([
  ['a quotation mark', (word: string) => `Intro to "${word}"`],
  ['a backslash', (word: string) => `C:\\${word}`],
])('a text with %s is found in the details and in the name of the actor', async (_, textWith) => {
  const text = textWith(randomWord())
  await audit(db, admin.user, 'course.added', ['course', '1'], { title: text })
  await audit(db, { id: null, name: text }, 'course.deleted', ['course', '1'])
  expect((await listEvents({ q: text })).map(({ action }) => action)).toEqual([
    'course.deleted',
    'course.added',
  ])
})

test("a failed sign-in is recorded with the client's IP address, without the typed e-mail and password", async () => {
  const user = await makeUser({ password: 'quite-secret' })
  const typed = `typed${randomWord()}`
  const client = Client.guest()
  for (const email of [user.email, `${typed}@example.test`]) {
    const body = { email, password: typed, turnstileToken: await humanToken() }
    expect(await client.json(login, 'POST', { body })).toMatchObject({ status: 401 })
  }
  expect(await listEvents({ action: 'sign-in.failed' })).toMatchObject([
    { actor: client.address, subject_id: 'unknown', details: {} },
    { actor: client.address, subject_id: user.id, details: { name: user.name } },
  ])
  expect(JSON.stringify(await listEvents())).not.toContain(typed)
})

test('a failed sign-in from an IPv6 address is recorded with its /64 network, as the documentation of the API says', async () => {
  const client = Client.guest()
  client.address = '2001:db8:1:2:3:4:5:6'
  const body = { email: 'nobody@example.test', password: 'quite-secret', turnstileToken: await humanToken() }
  expect(await client.json(login, 'POST', { body })).toMatchObject({ status: 401 })
  expect(await listEvents({ q: '2001:db8:1:2' })).toMatchObject([{ actor: '2001:db8:1:2' }])
  expect(listedEvent.shape.actor.meta()?.description).toContain('first four groups')
})

test('every action has a text', () => {
  expect(Object.keys(messages.audit.actions).toSorted()).toEqual([...auditActions].toSorted())
})
