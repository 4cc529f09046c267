import { passwordMatches } from '@/lib/auth/password-hash'
import { goodPasswordLength } from '@/lib/auth/rules'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeUser } from '@/lib/testing/factories'
import { ensureAdmin } from './admin'

const wanted = { name: 'Administrator', email: 'Admin@institute.example', password: undefined }
const email = 'admin@institute.example'
const users = () => db.user.findMany({ omit: { passwordHash: false } })

beforeEach(async () => {
  await db.user.deleteMany()
})

test('without a password one is drawn that opens the account and can be read without doubt', async () => {
  const created = await ensureAdmin(wanted)
  expect(created).toEqual({ email, password: expect.stringMatching(/^[a-zA-Z2-9]{14}$/) })
  expect(created.password).not.toMatch(/[lIO01]/)
  expect(goodPasswordLength(created.password ?? '')).toBe(true)
  const [admin] = await users()
  expect(admin).toMatchObject({ role: 'admin', name: 'Administrator', nameKey: 'administrator', email })
  expect(await passwordMatches(admin?.passwordHash ?? null, created.password ?? '')).toBe(true)
})

test('a password set by the environment is not printed', async () => {
  expect(await ensureAdmin({ ...wanted, password: 'given by us' })).toEqual({ email, password: null })
  const [admin] = await users()
  expect(await passwordMatches(admin?.passwordHash ?? null, 'given by us')).toBe(true)
})

test('where there is an admin already, nothing changes', async () => {
  await ensureAdmin(wanted)
  const before = await users()
  const other = { name: 'Somebody', email: 'else@institute.example', password: 'another one' }
  expect(await ensureAdmin(other)).toEqual({ email: null })
  expect(await ensureAdmin(wanted)).toEqual({ email: null })
  expect(await users()).toEqual(before)
})

test('two parallel calls create one administrator', async () => {
  const answers = await Promise.all([ensureAdmin(wanted), ensureAdmin(wanted)])
  expect(answers.filter((response) => response.email === null)).toHaveLength(1)
  expect(await db.user.count()).toBe(1)
})

test('a learner who has the name or the e-mail is not promoted', async () => {
  const learner = await makeUser()
  const attempts = [
    { ...wanted, name: learner.name.toUpperCase() },
    { ...wanted, email: learner.email.toUpperCase() },
  ]
  for (const attempt of attempts) {
    await expect(ensureAdmin(attempt)).rejects.toMatchObject({
      code: 'conflict',
      message: messages.bootstrap.adminTaken,
    })
  }
  expect(await users()).toMatchObject([{ id: learner.id, role: 'user' }])
})
