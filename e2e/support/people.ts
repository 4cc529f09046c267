import { randomBytes } from 'node:crypto'
import { test as base, type Browser, type BrowserContext, type Page } from 'playwright/test'
import { ApiClient, type Person } from './api-client'
import { fileLink } from './file-server'
import { ReusedContexts } from './reused-contexts'
import { TestData } from './test-data'

export type { Person } from './api-client'

export const adminPerson = { name: 'Director', email: 'director@institute.example', password: 'let-us-begin' }

const randomName = (count: number) =>
  [...randomBytes(count)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')

export function newPerson(): Person {
  const name = `Learner${randomName(8)}`
  return { name, email: `${name.toLowerCase()}@example.test`, password: 'first-steps' }
}

/** Violations of the Content-Security-Policy by pages of the current test. */
const cspViolations: string[] = []

/**
 * Opens a page whose `goto` waits for hydration, because a test clicks sooner than a user can, and whose `route` waits
 * until the route is in effect.
 */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.on('console', (line) => {
    if (/Content Security Policy/.test(line.text())) cspViolations.push(`${page.url()}: ${line.text()}`)
  })
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    await waitForHydration(page)
    return response
  }
  const route = page.route.bind(page)
  // Chromium confirms a route before the renderer knows it, and Playwright never reports a request sent in between. The
  // renderer handles messages in order, so it knows the route after `evaluate`.
  page.route = async (...args) => {
    const result = await route(...args)
    await page.evaluate(() => null).catch(() => null)
    return result
  }
  return page
}

export const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('a[href="#main"]') ?? {}).some((key) => key.startsWith('__react')),
  )

/** Ticks the box and waits until the browser has solved the challenge. */
export async function passHumanCheck(page: Page) {
  const box = page.getByRole('checkbox', { name: 'I am human' })
  await box.click()
  await base.expect(box).toBeChecked()
}

export async function signIn(page: Page, person: Person, formPath = '/user-login_register') {
  await page.goto(formPath)
  await fillAndSendSignIn(page, person)
  await base.expect(page.getByText('Login successful!')).toBeVisible()
  await page.waitForURL((url) => !url.pathname.startsWith('/user-login'))
}

/** Does not wait for the response. */
export async function fillAndSendSignIn(page: Page, { email, password }: Person) {
  await page.getByLabel('Name or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await passHumanCheck(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export async function fillRegistration(page: Page, person: Person) {
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
}

export async function register(page: Page, person: Person, formPath = '/user-login_register') {
  await page.goto(formPath)
  await fillRegistration(page, person)
  await passHumanCheck(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await base.expect(page.getByText('Registered successfully!')).toBeVisible()
  await page.waitForURL((url) => !url.pathname.startsWith('/user-login'))
}

type TestFixtures = {
  /** Opens a page in a browser context that no other page of the test shares. */
  openPage: (client?: ApiClient, options?: Parameters<Browser['newContext']>[0]) => Promise<Page>
  learner: { page: Page; person: Person; client: ApiClient }
  adminPage: Page
  /** Runs in every test: fails it if a page violates the Content-Security-Policy. */
  cspViolationCheck: void
  /**
   * Whether `openPage` may return a page in a context that an earlier test has used, with its cached files. Its
   * animations are off, to save processor time.
   */
  reusesContexts: boolean
}

type WorkerFixtures = { testData: TestData; contexts: ReusedContexts }

/** Test fixtures: pages of visitors, a new learner and an administrator; calls that set up a test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  cspViolationCheck: [
    async ({}, provide) => {
      cspViolations.length = 0
      await provide()
      base.expect(cspViolations).toEqual([])
    },
    { auto: true },
  ],
  testData: [
    async ({}, provide) => provide(new TestData(await ApiClient.signedIn(adminPerson), fileLink)),
    { scope: 'worker' },
  ],
  contexts: [({ browser }, provide) => provide(new ReusedContexts(browser)), { scope: 'worker' }],
  reusesContexts: [true, { option: true }],
  openPage: async ({ browser, contexts, reusesContexts }, provide) => {
    const opened: BrowserContext[] = []
    await provide(async (client, options) => {
      const visitor = client ?? (await ApiClient.guest())
      const context =
        reusesContexts && !options
          ? await contexts.lend(visitor)
          : await visitor.openContext(browser, options)
      opened.push(context)
      return newPage(context)
    })
    for (const context of opened) await contexts.takeBackOrClose(context)
  },
  learner: async ({ openPage }, provide) => {
    const person = newPerson()
    const client = await ApiClient.registered(person)
    await provide({ page: await openPage(client), person, client })
  },
  adminPage: async ({ openPage, testData }, provide) => provide(await openPage(testData.admin)),
})

export { expect } from 'playwright/test'
