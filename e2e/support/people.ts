import { randomBytes } from 'node:crypto'
import { test as base, type Browser, type Page } from '@playwright/test'
import { startFileServer, type FileServer } from './file-server'

export const admin = { name: 'Director', email: 'director@institute.example', password: 'let-us-begin' }

export type Person = { name: string; email: string; password: string }

const letters = (count: number) =>
  [...randomBytes(count)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')

export function newPerson(): Person {
  const name = `Learner${letters(8)}`
  return { name, email: `${name.toLowerCase()}@example.test`, password: 'first-steps' }
}

/** A browser of its own, with an address of its own: limits count by address. */
export async function newVisitor(browser: Browser): Promise<Page> {
  const [a, b, c] = randomBytes(3)
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `10.${a}.${b}.${c}` } })
  const page = await context.newPage()
  const open = page.goto.bind(page)
  // Nobody clicks faster than a page comes alive; a test would.
  page.goto = async (...where) => {
    const response = await open(...where)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('a[href="#main"]') ?? {}).some((key) => key.startsWith('__react')),
    )
    return response
  }
  return page
}

/** Ticks the box and waits until the browser has done its calculation. */
export async function passHumanCheck(page: Page) {
  const box = page.getByRole('checkbox', { name: 'I am human' })
  await box.click()
  await base.expect(box).toBeChecked()
}

export async function signIn(page: Page, person: Person, from = '/user-login_register') {
  await page.goto(from)
  await page.getByLabel('Name or email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await passHumanCheck(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await base.expect(page.getByText('Login successful!')).toBeVisible()
  await page.waitForURL((url) => !url.pathname.startsWith('/user-login'))
}

export async function fillRegistration(page: Page, person: Person) {
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
}

export async function register(page: Page, person: Person, from = '/user-login_register') {
  await page.goto(from)
  await fillRegistration(page, person)
  await passHumanCheck(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await base.expect(page.getByText('Registered successfully!')).toBeVisible()
  await page.waitForURL((url) => !url.pathname.startsWith('/user-login'))
}

type People = {
  /** Opens a browser of its own for somebody. */
  visit: () => Promise<Page>
  learner: { page: Page; person: Person }
  adminPage: Page
}

/** Tests begin with people: a visitor, a learner who has just registered, an administrator. */
export const test = base.extend<People, { files: FileServer }>({
  files: [
    async ({}, provide) => {
      const server = await startFileServer()
      await provide(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser }, provide) => {
    const pages: Page[] = []
    await provide(async () => {
      const page = await newVisitor(browser)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
  learner: async ({ visit }, provide) => {
    const page = await visit()
    const person = newPerson()
    await register(page, person)
    await provide({ page, person })
  },
  adminPage: async ({ visit }, provide) => {
    const page = await visit()
    await signIn(page, admin)
    await provide(page)
  },
})

export { expect } from '@playwright/test'
