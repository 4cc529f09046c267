import { passwordMatches } from '@/lib/auth/password-hash'
import { hasValidRegistrationPasswordLength } from '@/lib/auth/rules'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeUser } from '@/lib/testing/factories'
import { ensureAdmin } from './admin'

const configured = { name: 'Administrator', email: 'Admin@institute.example', password: undefined }
const email = 'admin@institute.example'
const nothingCreated = { email: null }
const users = () => db.user.findMany({ omit: { passwordHash: false } })

beforeEach(async () => {
  await db.user.deleteMany()
})

test('without a configured password, a random one without look-alike characters is set and returned', async () => {
  const created = await ensureAdmin(configured)
  expect(created).toEqual({ email, password: expect.stringMatching(/^[a-zA-Z2-9]{14}$/) })
  expect(created.password).not.toMatch(/[lIO01]/)
  expect(hasValidRegistrationPasswordLength(created.password ?? '')).toBe(true)
  const [admin] = await users()
  expect(admin).toMatchObject({ role: 'admin', name: 'Administrator', nameKey: 'administrator', email })
  expect(await passwordMatches(admin?.passwordHash ?? null, created.password ?? '')).toBe(true)
})

test('a configured password is used and not returned', async () => {
  expect(await ensureAdmin({ ...configured, password: 'configured password' })).toEqual({
    email,
    password: null,
  })
  const [admin] = await users()
  expect(await passwordMatches(admin?.passwordHash ?? null, 'configured password')).toBe(true)
})

test('if an administrator exists, nothing changes', async () => {
  await ensureAdmin(configured)
  const before = await users()
  const other = { name: 'Somebody', email: 'else@institute.example', password: 'another one' }
  expect(await ensureAdmin(other)).toEqual(nothingCreated)
  expect(await ensureAdmin(configured)).toEqual(nothingCreated)
  expect(await users()).toEqual(before)
})

test('two parallel calls create one administrator', async () => {
  const results = await Promise.all([ensureAdmin(configured), ensureAdmin(configured)])
  expect(results.filter((result) => result.email === null)).toHaveLength(1)
  expect(await db.user.count()).toBe(1)
})

test('a learner with the configured name or e-mail is not promoted, and the call is refused', async () => {
  const learner = await makeUser()
  const attempts = [
    { ...configured, name: learner.name.toUpperCase() },
    { ...configured, email: learner.email.toUpperCase() },
  ]
  for (const attempt of attempts) {
    await expect(ensureAdmin(attempt)).rejects.toMatchObject({
      code: 'conflict',
      message: messages.bootstrap.adminTaken,
    })
  }
  expect(await users()).toMatchObject([{ id: learner.id, role: 'user' }])
})
