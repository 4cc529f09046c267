import { api, pages } from '@/lib/routes'
import { passHumanCheck, newPerson } from '../support/people'
import { ApiClient } from '../support/api-client'
import { withFailingCall } from './failing-call'
import type { Scenario } from './expect-texts'

export const signingIn: Scenario[] = [
  {
    title: 'a user signs in',
    textKeys: [
      'auth.fillAll',
      'auth.humanCheck',
      'auth.passwordLength',
      'auth.wrongCredentials',
      'auth.loggedIn',
      'general.offline',
      'general.unexpected',
      'general.greeting',
    ],
    run: async ({ openPage, expectText }) => {
      const person = newPerson()
      await ApiClient.registered(person)
      const page = await openPage()
      await page.goto(pages.signIn)
      const login = page.getByRole('button', { name: 'Login', exact: true })
      const greetingArt = page.getByRole('button', { name: 'Say hello' }).filter({ visible: true })
      await greetingArt.click()
      await expectText(page, 'general.greeting')
      await login.click()
      await expectText(page, 'auth.fillAll')
      await page.getByLabel('Name or email').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill('short')
      await login.click()
      await expectText(page, 'auth.passwordLength')
      await expectText(page, 'auth.humanCheck')
      // The sign-in form only warns about the password's length; it sends the password once the human check is passed.
      await passHumanCheck(page)
      await login.click()
      await expectText(page, 'auth.wrongCredentials')
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await passHumanCheck(page)
      await withFailingCall(page, api.login, async () => {
        await login.click()
        await expectText(page, 'general.unexpected')
      })
      await passHumanCheck(page)
      const loginOffline = async () => {
        await login.click()
        await expectText(page, 'general.offline')
      }
      await withFailingCall(page, api.login, loginOffline, 'network')
      await passHumanCheck(page)
      await login.click()
      await expectText(page, 'auth.loggedIn')
    },
  },
  {
    title: 'a visitor registers',
    textKeys: [
      'auth.fillAll',
      'auth.invalidName',
      'auth.nameTooLong',
      'auth.invalidEmail',
      'auth.passwordLength',
      'auth.passwordsDiffer',
      'auth.humanCheck',
      'auth.taken',
      'auth.registered',
    ],
    run: async ({ openPage, expectText }) => {
      const [registered, person] = [newPerson(), newPerson()]
      await ApiClient.registered(registered)
      const page = await openPage()
      await page.goto(pages.signIn)
      await page.getByRole('tab', { name: 'Register' }).click()
      const register = page.getByRole('button', { name: 'Register', exact: true })
      const [name, email, password, confirm] = [
        page.getByLabel('Name', { exact: true }),
        page.getByLabel('Email'),
        page.getByLabel('Password', { exact: true }),
        page.getByLabel('Confirm password'),
      ]
      await register.click()
      await expectText(page, 'auth.fillAll')
      await name.fill('Al')
      await email.fill('nobody')
      await password.fill('short')
      await confirm.fill('other')
      await register.click()
      for (const key of ['invalidName', 'invalidEmail', 'passwordLength', 'passwordsDiffer'])
        await expectText(page, `auth.${key}`)
      await name.fill('a'.repeat(41))
      await register.click()
      await expectText(page, 'auth.nameTooLong')
      await name.fill(registered.name)
      await email.fill(registered.email)
      await password.fill(registered.password)
      await confirm.fill(registered.password)
      await register.click()
      await expectText(page, 'auth.humanCheck')
      await passHumanCheck(page)
      await register.click()
      await expectText(page, 'auth.taken')
      await name.fill(person.name)
      await email.fill(person.email)
      await passHumanCheck(page)
      await register.click()
      await expectText(page, 'auth.registered')
    },
  },
  {
    title: 'a password link is requested',
    textKeys: ['auth.enterIdOrEmail', 'auth.resetSent', 'profile.passwordLinkInvalid'],
    run: async ({ openPage, expectText }) => {
      const page = await openPage()
      await page.goto(pages.signIn)
      const send = page.getByRole('dialog').getByRole('button', { name: 'Send the link' })
      const box = page.getByLabel('User ID or Email')
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await send.click()
      await expectText(page, 'auth.enterIdOrEmail')
      await box.fill('Nobody')
      await send.click()
      await expectText(page, 'auth.resetSent')
      await page.goto(pages.resetPasswordWithToken('spent'))
      await expectText(page, 'profile.passwordLinkInvalid')
    },
  },
]
