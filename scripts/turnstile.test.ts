import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { chromium, type Page } from 'playwright/test'
import { messages } from '@/lib/messages'
import { findOrInstallBrowser } from './steps/browser.mjs'
import { freePort } from './testing/launched-command'
import { preparedAdmin } from './testing/prepared-data.mjs'
import { installationForEachTest, preparedInstallation } from './testing/installation'

const installation = installationForEachTest(preparedInstallation)
const scriptUrlPattern = 'https://challenges.cloudflare.com/turnstile/v0/api.js*'

/** Simulates Cloudflare's script: each widget gets a token of its own, unless `giveNoTokens` is true. */
const simulatedScript = `
  let count = 0
  window.turnstile = {
    render(element, { sitekey, action, callback }) {
      element.textContent = 'Checked by ' + sitekey
      if (!window.giveNoTokens) setTimeout(() => callback(action + ' ' + ++count + ' ' + Math.random()))
      return String(count)
    },
    remove() {},
  }`

/** Simulates Cloudflare's verification, which accepts each token once. */
async function startVerifier() {
  const usedTokens = new Set<string>()
  let isFailing = false
  const server = createServer(async (request, response) => {
    const { secret, response: token } = (await json(request)) as { secret: string; response: string }
    if (isFailing) return void response.writeHead(500).end()
    const success = secret === 'the secret key' && !usedTokens.has(token)
    usedTokens.add(token)
    const action = token.split(' ')[0]
    response.end(JSON.stringify({ success, hostname: 'localhost', action, 'error-codes': [] }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    usedTokens,
    server,
    url: `http://127.0.0.1:${port}/siteverify`,
    setFailing: (failing: boolean) => (isFailing = failing),
  }
}

async function signIn(page: Page, password: string) {
  await page.getByLabel('Name or email').fill(preparedAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByText('Checked by the site key').waitFor()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test("with Turnstile's keys set, each sign-in sends a new token of the visible widget, and outages of Turnstile are shown to the user", async () => {
  const found = await findOrInstallBrowser()
  if (!found) throw new Error('There is no browser.')
  const { usedTokens, server, url, setFailing } = await startVerifier()
  /** Run after the test in reverse order. */
  const cleanups: (() => unknown)[] = [() => server.close()]
  try {
    const env = {
      PORT: String(await freePort()),
      TURNSTILE_SITE_KEY: 'the site key',
      TURNSTILE_SECRET_KEY: 'the secret key',
      TURNSTILE_VERIFY_URL: url,
    }
    const launched = installation().launch({ env })
    cleanups.push(() => launched.stop())
    const origin = await launched.waitForOrigin()
    const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] })
    cleanups.push(() => browser.close())
    const page = await browser.newPage()
    await page.route(scriptUrlPattern, (route) => route.abort())
    await page.goto(`${origin}/user-login_register`)
    await page.getByText(messages.auth.humanCheckNotLoaded).waitFor()

    await page.unroute(scriptUrlPattern)
    await page.route(scriptUrlPattern, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: simulatedScript }),
    )
    await page.reload()
    await page.getByText('Checked by the site key').waitFor()
    await page.evaluate(() => Object.assign(window, { giveNoTokens: true }))
    await page.getByRole('tab', { name: 'Register' }).click()
    await page.getByRole('tab', { name: 'Login' }).click()
    // The change of tabs removed the widget that had a token, so that token must not be sent.
    await signIn(page, preparedAdmin.password)
    await page.getByText(messages.auth.humanCheck).first().waitFor()

    await page.reload()
    setFailing(true)
    await signIn(page, preparedAdmin.password)
    await page.getByText(messages.auth.humanCheckUnavailable).waitFor()
    setFailing(false)
    // Each attempt gets a new token without a reload.
    await signIn(page, 'a wrong one')
    await page.getByText(messages.auth.wrongCredentials).waitFor()
    await signIn(page, preparedAdmin.password)
    await page.getByText(messages.auth.loggedIn).waitFor()
    // Only the last two sign-ins had a token verified: the first had none, the second met the outage.
    expect(usedTokens.size).toBe(2)
  } finally {
    for (const cleanUp of cleanups.reverse()) await cleanUp()
  }
})
