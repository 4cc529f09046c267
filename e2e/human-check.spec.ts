import { messages } from '@/lib/messages'
import { api } from '@/lib/routes'
import { expect, newPerson, passHumanCheck, test } from './support/people'

// A fake clock cannot be removed from a browser context, so these tests do not reuse contexts.
test.use({ reusesContexts: false })

const formPath = '/user-login_register'

test('a human check stays ticked after a wrong password and is valid for the next attempt', async ({
  openPage,
  learner: { person },
}) => {
  const page = await openPage()
  await page.goto(formPath)
  await page.getByLabel('Name or email').fill(person.email)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('not-the-one')
  await passHumanCheck(page)
  const login = page.getByRole('button', { name: 'Login', exact: true })
  await login.click()
  await expect(page.getByText('The name or password is not correct.').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'I am human' })).toBeChecked()
  await password.fill(person.password)
  await login.click()
  await expect(page.getByText('Login successful!')).toBeVisible()
})

test('a human check stays ticked when the form is switched, and when the name is already taken', async ({
  openPage,
  learner: { person },
}) => {
  const page = await openPage()
  await page.goto(formPath)
  const box = page.getByRole('checkbox', { name: 'I am human' })
  await passHumanCheck(page)
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(box).toBeChecked()
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(newPerson().email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText(/already/i).first()).toBeVisible()
  await expect(box).toBeChecked()
  await page.getByLabel('Name', { exact: true }).fill(newPerson().name)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Registered successfully!')).toBeVisible()
})

test('a human check in an open form is renewed, so that signing in after six minutes still works', async ({
  openPage,
  learner: { person },
}) => {
  const page = await openPage()
  await page.clock.install()
  await page.goto(formPath)
  await page.getByLabel('Name or email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await passHumanCheck(page)
  const renewed = page.waitForRequest(`**${api.humanCheck}`)
  await page.clock.fastForward('06:00')
  await renewed
  await expect(page.getByRole('checkbox', { name: 'I am human' })).toBeChecked()
  const loginRequest = page.waitForRequest(`**${api.login}`)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await loginRequest
  await expect(page.getByText('Login successful!')).toBeVisible()
})

test('if renewing the human check fails for lack of a network, the next attempt to sign in renews it', async ({
  openPage,
  learner: { person },
}) => {
  const page = await openPage()
  await page.goto(formPath)
  await page.getByLabel('Name or email').fill(person.email)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('not-the-one')
  await passHumanCheck(page)
  await page.route(`**${api.humanCheck}`, (route) => route.abort())
  const login = page.getByRole('button', { name: 'Login', exact: true })
  await login.click()
  await expect(page.getByText('The name or password is not correct.').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'I am human' })).toBeChecked()
  await password.fill(person.password)
  await login.click()
  await expect(
    page.getByText('No connection. Please check your network and try again.').first(),
  ).toBeVisible()
  await page.unroute(`**${api.humanCheck}`)
  await login.click()
  await expect(page.getByText('Login successful!')).toBeVisible()
})

test('a human check that was not ticked has the error message as its accessible description until it is ticked', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto(formPath)
  await page.getByLabel('Name or email').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('not-the-one')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const box = page.getByRole('checkbox', { name: 'I am human' })
  await expect(box).toHaveAccessibleDescription(messages.auth.humanCheck)
  await passHumanCheck(page)
  await expect(box).toHaveAccessibleDescription('')
})

test('over plain http at another host than localhost, the human check says that it needs https', async ({
  openPage,
}) => {
  const page = await openPage()
  // Simulates plain http, because browsers regard localhost, which the tests use, as secure.
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await page.goto(formPath)
  await page.getByRole('checkbox', { name: 'I am human' }).click()
  await expect(page.getByText(messages.auth.humanCheckNeedsHttps)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'I am human' })).not.toBeChecked()
})
