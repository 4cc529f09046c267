// Not a browser test in e2e/, because it changes settings that the browser tests, which share a server, rely on.
import { chromium, type Browser, type Page } from 'playwright/test'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { findOrInstallBrowser } from '@/scripts/steps/browser.mjs'
import { changeSettings } from './change-settings'

jest.setTimeout(120_000)

let browser: Browser
beforeAll(async () => {
  const found = await findOrInstallBrowser()
  if (!found) throw new Error('There is no browser.')
  browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] })
})
afterAll(() => browser.close())

async function openForm(page: Page) {
  await page.goto(env.APP_URL + pages.signIn)
  await page.getByRole('tab', { name: 'Register' }).click()
}

async function register(page: Page, name: string, emailDomain: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@${emailDomain}`)
  await page.getByLabel('Password', { exact: true }).fill('first-steps')
  await page.getByLabel('Confirm password').fill('first-steps')
  await page.getByRole('checkbox', { name: 'I am human' }).click()
  await page.getByRole('checkbox', { name: 'I am human', checked: true }).waitFor()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
}

test('the form names the domains that may register, also in a tab that was opened before the setting changed', async () => {
  const page = await browser.newPage()
  await openForm(page)
  await changeSettings({ registration: 'domains', registrationDomains: ['example.org', 'school.test'] })
  await register(page, 'Outsider', 'example.com')
  const text = messages.auth.domainsOnly('example.org, school.test')
  await page.getByText(text).waitFor()
  expect(await db.user.count({ where: { name: 'Outsider' } })).toBe(0)
  await openForm(page)
  await page.getByText(text).waitFor()
  await register(page, 'Scholar', 'school.test')
  await page.getByText(messages.auth.registered).waitFor()
  await page.context().close()
})

test('if accounts are made by invitation alone, the form says so and links the contact of the institute', async () => {
  const contactUrl = 'mailto:office@example.org'
  await changeSettings({ registration: 'invited', registrationDomains: [], contactUrl })
  const page = await browser.newPage()
  await openForm(page)
  await page.getByText(messages.auth.invitedOnly).waitFor()
  expect(await page.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe(contactUrl)
  expect(await page.getByRole('tabpanel').getByRole('textbox').count()).toBe(0)
  await page.context().close()
})
