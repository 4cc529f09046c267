import { db, pool } from '@/lib/db/client'
import { makeUser } from '@/lib/testing/factories'
import { serializeError } from './logger'

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
const logged = (error: unknown) => JSON.stringify(serializeError(error))

test('an error is logged with its name, message, stack and cause', () => {
  const cause = Object.assign(new Error('inner'), { code: '42P01' })
  expect(serializeError(new TypeError('outer', { cause }))).toEqual({
    type: 'TypeError',
    message: 'outer',
    stack: expect.stringMatching(/^ +at .*logger\.test\.ts/),
    cause: { type: 'Error', code: '42P01', message: 'inner', stack: expect.any(String) },
  })
  expect(serializeError('thrown')).toEqual({ type: 'string' })
})

test('the values of a row that the database refuses do not appear in the log', async () => {
  const user = await makeUser()
  const row = [user.id, user.name, user.name.toLowerCase(), user.email, 'a-hash-of-a-password']
  const insert = 'INSERT INTO "User" (id, name, "nameKey", email, "passwordHash") VALUES ($1, $2, $3, $4, $5)'
  const refused = await errorOf(pool.query(insert, row))
  expect(JSON.stringify(refused)).toContain(user.id)
  expect(logged(refused)).toContain('23505')
  for (const value of row) expect(logged(refused)).not.toContain(value)
})

test('values that Prisma refuses do not appear in the log', async () => {
  const { name, nameKey, email } = await makeUser()
  const data = { name, nameKey, email, passwordHash: 'a-hash-of-a-password' }
  const invalidData = { ...data, role: 'superadmin' } as never
  for (const refused of [
    await errorOf(db.user.create({ data })),
    await errorOf(db.user.create({ data: invalidData })),
  ]) {
    expect(refused).toBeInstanceOf(Error)
    for (const value of Object.values(data)) expect(logged(refused)).not.toContain(value)
  }
})

test('an e-mail address in the message of an error or its cause is not logged', () => {
  const error = new Error('No mailbox <asha.raman@example.test> here', {
    cause: new Error('to=a@b.example;'),
  })
  expect(logged(error)).not.toMatch(/asha|@/)
})

test('the path of a package whose name begins with @ is logged', () => {
  const message = "Cannot find module '/app/node_modules/@prisma/client'"
  expect(logged(new Error(message))).toContain('node_modules/@prisma/client')
})
