import { expectAccessible } from './support/axe'
import { emailTo, linkIn } from './support/read-emails'
import { expect, newPerson, passHumanCheck, register, test } from './support/people'

test('the owner of an e-mail address removes an account that somebody else registered with it', async ({
  openPage,
}) => {
  const stranger = await openPage()
  const person = newPerson()
  await register(stranger, person)
  const email = await emailTo(person.email, /^Welcome to /)

  const owner = await openPage()
  await owner.goto(linkIn(email.text, '/not-me'))
  await expect(owner).toHaveURL(/\/not-me$/)
  await expect(owner.getByText(person.name)).toBeVisible()
  await expectAccessible(owner, 'not me')
  await owner.getByRole('button', { name: 'Remove the account' }).click()
  await expect(owner.getByRole('status').getByText('The account was removed.')).toBeVisible()

  await stranger.goto('/courses')
  await expect(stranger.getByText('Session expired').first()).toBeVisible()
  await stranger.goto('/user-login_register')
  await stranger.getByLabel('Name or email').fill(person.email)
  await stranger.getByLabel('Password', { exact: true }).fill(person.password)
  await passHumanCheck(stranger)
  await stranger.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(stranger.getByText('The name or password is not correct.')).toBeVisible()

  await owner.goto(linkIn(email.text, '/not-me'))
  await expect(owner.getByText('This link can no longer be used.')).toBeVisible()
})

test('a user who opens the link ‘This was not me’ by mistake can keep the account', async ({ openPage }) => {
  const page = await openPage()
  const person = newPerson()
  await register(page, person)
  await page.goto(linkIn((await emailTo(person.email, /^Welcome to /)).text, '/not-me'))
  await page.getByRole('link', { name: 'It was me, keep it' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText(person.name).first()).toBeVisible()
})

test('if the link ‘This was not me’ becomes invalid while its page is open, the page says so in place of the button', async ({
  openPage,
}) => {
  const page = await openPage()
  const person = newPerson()
  await register(page, person)
  const link = linkIn((await emailTo(person.email, /^Welcome to /)).text, '/not-me')
  const [first, second] = [await openPage(), await openPage()]
  for (const owner of [first, second]) await owner.goto(link)
  for (const owner of [first, second]) await owner.getByRole('button', { name: 'Remove the account' }).click()
  await expect(first.getByRole('status').getByText('The account was removed.')).toBeVisible()
  await expect(second.getByRole('main').getByText('This link can no longer be used.')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Remove the account' })).toHaveCount(0)
  await expect(second).toHaveURL(/\/not-me$/)
})
