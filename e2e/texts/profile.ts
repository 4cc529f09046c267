import type { Page } from 'playwright/test'
import { oneTimeCode } from '@/lib/limits'
import { codeRequestsKey } from '@/lib/browser/code-requests'
import { api, pages } from '@/lib/routes'
import { ApiClient } from '../support/api-client'
import { codeIn, submitCode, wrongCodeFor } from '../support/one-time-codes'
import { emailTo, linkIn } from '../support/read-emails'
import { newPerson } from '../support/people'
import { refusalMessage, withFailingCall } from './failing-call'
import type { Scenario } from './expect-texts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialogField = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })

/**
 * Overwrites the browser's record of the user's code requests, as if all had been made just now. In it, the initial
 * codes are named `begun`.
 */
const storeCodeRequests = (
  page: Page,
  userId: string,
  { initialCodes, resends }: { initialCodes: number; resends: number },
) =>
  page.evaluate(
    ({ key, userId, initialCodes, resends }) => {
      const timestamps = (count: number) => Array.from({ length: count }, () => Date.now())
      const record = { userId, begun: timestamps(initialCodes), resends: timestamps(resends) }
      localStorage.setItem(key, btoa(JSON.stringify(record)))
    },
    { key: codeRequestsKey, userId, initialCodes, resends },
  )

export const profile: Scenario[] = [
  {
    title: 'the profile is changed',
    textKeys: [
      'profile.updated',
      'profile.updateFailed',
      'profile.nameTooLong',
      'profile.nameNotSaved',
      'session.pageLoadFailed',
    ],
    run: async ({ openPage, expectText }) => {
      const learner = await ApiClient.registered(newPerson())
      const page = await openPage(learner)
      await page.goto(pages.profile)
      const name = page.getByLabel('Full name')
      await name.fill('a'.repeat(101))
      await press(page, 'Save')
      await expectText(page, 'profile.nameTooLong')
      await expectText(page, 'profile.nameNotSaved')
      await name.fill('Asha Raman')
      await withFailingCall(page, api.updateProfile(learner.user.id), async () => {
        await press(page, 'Save')
        await expectText(page, 'profile.updateFailed')
      })
      await press(page, 'Save')
      await expectText(page, 'profile.updated')
      await withFailingCall(page, api.profile, async () => {
        await page.goto(pages.profile)
        await expectText(page, 'session.pageLoadFailed')
        await page.waitForURL((url) => url.pathname === pages.home)
      })
    },
  },
  {
    title: 'a password is changed',
    textKeys: [
      'profile.otpSent',
      'profile.otpSendFailed',
      'profile.otpFormatInvalid',
      'profile.otpWrong',
      'profile.otpVerified',
      'profile.resendTooSoon',
      'profile.resendsUsedUp',
      'profile.initialCodesUsedUp',
      'profile.fillPasswords',
      'profile.passwordsDiffer',
      'profile.passwordLength',
      'profile.passwordChangeFailed',
      'profile.passwordChanged',
    ],
    run: async ({ openPage, expectText }) => {
      const person = newPerson()
      const learner = await ApiClient.registered(person)
      const page = await openPage(learner)
      await page.goto(pages.profile)
      await storeCodeRequests(page, learner.user.id, {
        initialCodes: oneTimeCode.maxInitialCodes,
        resends: 0,
      })
      await press(page, 'Change Password')
      await expectText(page, 'profile.initialCodesUsedUp')
      await storeCodeRequests(page, learner.user.id, { initialCodes: 0, resends: 0 })
      await withFailingCall(page, api.sendCode, async () => {
        await press(page, 'Change Password')
        await expectText(page, 'profile.otpSendFailed')
      })
      await press(page, 'Change Password')
      await expectText(page, 'profile.otpSent')
      await press(page, 'Verify')
      await expectText(page, 'profile.otpFormatInvalid')
      await press(page, 'Resend code')
      await expectText(page, 'profile.resendTooSoon')
      await storeCodeRequests(page, learner.user.id, {
        initialCodes: 1,
        resends: oneTimeCode.maxResends,
      })
      await press(page, 'Resend code')
      await expectText(page, 'profile.resendsUsedUp')
      const code = codeIn((await emailTo(person.email, /is your code/)).text)
      await submitCode(page, wrongCodeFor(code))
      await expectText(page, 'profile.otpWrong')
      await submitCode(page, code)
      await expectText(page, 'profile.otpVerified')

      const savePassword = async (password: string, confirmation: string) => {
        await dialogField(page, 'New password').fill(password)
        await dialogField(page, 'Confirm new password').fill(confirmation)
        await press(page, 'Save password')
      }
      await press(page, 'Save password')
      await expectText(page, 'profile.fillPasswords')
      await savePassword('abcdef', 'abcdeg')
      await expectText(page, 'profile.passwordsDiffer')
      await savePassword('abcd', 'abcd')
      await expectText(page, 'profile.passwordLength')
      await withFailingCall(page, api.changePassword(learner.user.id), async () => {
        await savePassword('second-steps', 'second-steps')
        await expectText(page, 'profile.passwordChangeFailed')
      })
      await press(page, 'Save password')
      await expectText(page, 'profile.passwordChanged')
    },
  },
  {
    title: 'a wrong code is typed three times',
    textKeys: ['profile.otpBlocked', 'profile.verifyCodeFirst'],
    run: async ({ openPage, expectText, expectMessage }) => {
      const person = newPerson()
      const learner = await ApiClient.registered(person)
      const page = await openPage(learner)
      await page.goto(pages.profile)
      await press(page, 'Change Password')
      const wrong = wrongCodeFor(codeIn((await emailTo(person.email, /is your code/)).text))
      for (let attempt = 0; attempt < oneTimeCode.maxWrongCodesPerDay; attempt++) {
        // The dialog clears the digits after a wrong code.
        await page.getByLabel('Digit 6 of 6').and(page.locator('[value=""]')).waitFor()
        await submitCode(page, wrong)
      }
      await expectText(page, 'profile.otpBlocked')
      const body = { newPassword: 'second-steps' }
      const passwordChange = learner.call('PUT', api.changePassword(learner.user.id), body)
      expectMessage('profile.verifyCodeFirst', await refusalMessage(passwordChange))
    },
  },
  {
    title: 'an account is deleted',
    textKeys: [
      'profile.passwordEmpty',
      'general.unexpected',
      'profile.passwordInvalid',
      'profile.passwordValid',
      'profile.deletionPhraseWrong',
      'profile.deleteFailed',
      'profile.deleted',
    ],
    run: async ({ openPage, expectText }) => {
      const person = newPerson()
      const page = await openPage(await ApiClient.registered(person))
      await page.goto(pages.profile)
      await press(page, 'Delete Account')
      await press(page, 'Continue')
      await expectText(page, 'profile.passwordEmpty')
      await dialogField(page, 'Password').fill('not-the-one')
      await withFailingCall(page, api.confirmPassword, async () => {
        await press(page, 'Continue')
        await expectText(page, 'general.unexpected')
      })
      await press(page, 'Continue')
      await expectText(page, 'profile.passwordInvalid')
      await dialogField(page, 'Password').fill(person.password)
      await press(page, 'Continue')
      await expectText(page, 'profile.passwordValid')
      const confirmation = page.getByRole('dialog').getByRole('textbox')
      await confirmation.fill('delete somebody')
      await press(page, 'Delete account')
      await expectText(page, 'profile.deletionPhraseWrong')
      await confirmation.fill(`Delete ${person.name}`)
      await withFailingCall(page, api.deleteAccount, async () => {
        await press(page, 'Delete account')
        await expectText(page, 'profile.deleteFailed')
      })
      // The page reloads a second after the deletion, so the wait for the text starts before the click.
      await Promise.all([expectText(page, 'profile.deleted'), press(page, 'Delete account')])
    },
  },
  {
    title: 'the owner of an e-mail address removes an account that somebody else made',
    textKeys: ['profile.disclaimFailed', 'profile.disclaimed', 'profile.disclaimLinkInvalid'],
    run: async ({ openPage, expectText }) => {
      const person = newPerson()
      await ApiClient.registered(person)
      const { text } = await emailTo(person.email, /^Welcome to /)
      const link = linkIn(text, pages.notMe)
      const page = await openPage()
      await page.goto(link)
      await withFailingCall(page, api.disclaim, async () => {
        await press(page, 'Remove the account')
        await expectText(page, 'profile.disclaimFailed')
      })
      await press(page, 'Remove the account')
      await expectText(page, 'profile.disclaimed')
      await page.goto(link)
      await expectText(page, 'profile.disclaimLinkInvalid')
    },
  },
]
