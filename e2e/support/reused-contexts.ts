import type { Browser, BrowserContext, Page } from 'playwright/test'
import type { Caller } from './caller'

/** A browser context, and a page in it that keeps its renderer process alive between tests. */
type ReusedContext = { context: BrowserContext; idlePage: Page }

/**
 * Browser contexts of a worker that its tests use one after another, each emptied before: starting the processes of a
 * new context and compiling the scripts takes more time than most tests (decision 25).
 */
export class ReusedContexts {
  readonly #free: ReusedContext[] = []
  readonly #lent = new Map<BrowserContext, ReusedContext>()

  constructor(private readonly browser: Browser) {}

  /** Returns a context without data of earlier tests, signed in as the caller. */
  async lend(caller: Caller): Promise<BrowserContext> {
    const reused = this.#free.pop() ?? (await this.#open())
    const { context, idlePage } = reused
    this.#lent.set(context, reused)
    await context.clearCookies()
    await context.clearPermissions()
    await caller.signInContext(context, idlePage)
    return context
  }

  /** Closes the pages of a test. */
  async takeBack(context: BrowserContext) {
    const reused = this.#lent.get(context)
    if (!reused) return context.close()
    this.#lent.delete(context)
    for (const page of context.pages()) if (page !== reused.idlePage) await page.close()
    const clock = await clockOf(reused.idlePage)
    if (clock === 'no answer') return context.close()
    if (clock === 'fake')
      throw new Error(
        'A test with a fake clock needs a context of its own: test.use({ reusesContexts: false })',
      )
    this.#free.push(reused)
  }

  async #open(): Promise<ReusedContext> {
    const context = await this.browser.newContext()
    const idlePage = await context.newPage()
    await idlePage.goto('/robots.txt')
    return { context, idlePage }
  }
}

/** The clock of a page's context, or that its renderer process does not answer: then its context cannot be used again. */
const clockOf = (page: Page) =>
  Promise.race([
    page.evaluate(() => (String(Date).includes('[native code]') ? 'real' : 'fake')).catch(() => 'no answer'),
    new Promise<string>((resolve) => {
      setTimeout(() => resolve('no answer'), 10_000)
    }),
  ])
