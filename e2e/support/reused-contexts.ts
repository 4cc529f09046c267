import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import type { ApiClient } from './api-client'

/** A browser context, and a page in it that keeps its renderer process alive between tests. */
type ReusedContext = { context: BrowserContext; idlePage: Page }

/**
 * A pool of browser contexts, which the tests of a worker use one after another. Opening a context for each test and
 * compiling the scripts again took a fifth of the tests' processor time (decision 25).
 */
export class ReusedContexts {
  readonly #free: ReusedContext[] = []
  readonly #lent = new Map<BrowserContext, ReusedContext>()

  constructor(private readonly browser: Browser) {}

  /** Returns a context without data of earlier tests, signed in as the client. */
  async lend(client: ApiClient): Promise<BrowserContext> {
    const reused = this.#free.pop() ?? (await this.#open())
    const { context, idlePage } = reused
    this.#lent.set(context, reused)
    await context.clearCookies()
    await context.clearPermissions()
    await client.signInContext(context, idlePage)
    return context
  }

  /** Closes the pages of the test and makes the context free for the next one. */
  async takeBackOrClose(context: BrowserContext) {
    const reused = this.#lent.get(context)
    // A context that was not lent, such as one with options of its own, serves a single test.
    if (!reused) return context.close()
    this.#lent.delete(context)
    const outcome = await Promise.race([closePagesOfTest(reused), noAnswer()])
    // A renderer process that does not answer does not close its pages either; they are closed with the browser.
    if (outcome === 'no answer') return
    if (outcome === 'fake clock')
      throw new Error(
        'A test with a fake clock needs a context of its own: test.use({ reusesContexts: false })',
      )
    this.#free.push(reused)
  }

  async #open(): Promise<ReusedContext> {
    // Drawing the frames of animations takes a seventh of the processor's time (decision 25).
    const context = await this.browser.newContext({ reducedMotion: 'reduce' })
    const idlePage = await context.newPage()
    await idlePage.goto('/robots.txt')
    return { context, idlePage }
  }
}

/** Closes the pages of a test; returns whether the clock of their context is real or fake. */
async function closePagesOfTest({ context, idlePage }: ReusedContext) {
  for (const page of context.pages()) if (page !== idlePage) await page.close()
  const isRealClock = await idlePage.evaluate(() => String(Date).includes('[native code]'))
  return isRealClock ? 'real clock' : 'fake clock'
}

const noAnswer = () => setTimeout(30_000, 'no answer' as const, { ref: false })
