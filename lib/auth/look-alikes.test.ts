import { POST as login } from '@/app/api/user/login/route'
import { POST as register } from '@/app/api/user/register/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeUser, randomWord } from '@/lib/testing/factories'
import { humanToken } from '@/lib/testing/human-check'
import { Client } from '@/lib/testing/request'

const password = 'first-steps'

async function registerWith(changes: { name?: string; email?: string }) {
  const uniqueName = `Learner${randomWord()}`
  const person = { name: uniqueName, email: `${uniqueName}@example.test`, ...changes }
  const body = { ...person, password, confirm_password: password, turnstileToken: await humanToken() }
  return Client.guest().json(register, 'POST', { body })
}

const toFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))

test('registration refuses an existing name or e-mail address in full-width characters, or with invisible characters or stacked accents', async () => {
  const user = await makeUser()
  const taken = { status: 409, body: { message: messages.auth.taken } }
  expect(await registerWith({ name: toFullWidth(user.name) })).toEqual(taken)
  expect(await registerWith({ email: toFullWidth(user.email) })).toEqual(taken)
  expect(await registerWith({ email: user.email.replace('e', 'ｅ') })).toEqual(taken)
  for (const character of ['\u3164', '\uFE0F', '\u034F', '\u0301'.repeat(5)]) {
    const before = await db.user.count()
    expect((await registerWith({ name: user.name + character })).status).toBe(400)
    expect((await registerWith({ email: user.email.replace('@', `${character}@`) })).status).toBe(400)
    expect(await db.user.count()).toBe(before)
  }
})

test('an e-mail address typed in full-width characters is stored normalized, and both spellings sign in', async () => {
  const address = `learner${randomWord().toLowerCase()}@example.test`
  expect((await registerWith({ email: toFullWidth(address) })).status).toBe(201)
  expect(await db.user.count({ where: { email: address } })).toBe(1)
  const signIn = async (name: string) => {
    const body = { name, password, turnstileToken: await humanToken() }
    return (await Client.guest().json(login, 'POST', { body })).status
  }
  expect(await signIn(address)).toBe(200)
  expect(await signIn(toFullWidth(address))).toBe(200)
})

test('the database refuses a `nameKey` or e-mail address that is not normalized', async () => {
  const { id } = await makeUser()
  for (const data of [{ email: 'x@ｂars.test' }, { nameKey: 'ａｄｍｉｎ' }])
    await expect(db.user.update({ where: { id }, data })).rejects.toThrow()
})

test('an account whose e-mail address was stored before addresses were normalized can change its other data', async () => {
  const { id, email } = await makeUser()
  const lookAlike = email.replace('e', 'ｅ')
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`ALTER TABLE "User" DISABLE TRIGGER "User_compared_form"`
    await tx.user.update({ where: { id }, data: { email: lookAlike } })
    await tx.$executeRaw`ALTER TABLE "User" ENABLE TRIGGER "User_compared_form"`
  })
  await db.user.update({ where: { id }, data: { fullName: 'Asha Raman' } })
  expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
    email: lookAlike,
    fullName: 'Asha Raman',
  })
})
