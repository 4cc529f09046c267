import pg from 'pg'
import type { Page } from 'playwright/test'
import { expect } from './people'
import { emailTo } from './read-emails'

/**
 * Makes a user's one-time codes, and the rate limits for sending them, older in the database. Playwright's clock
 * changes only the time of the page, not that of the server.
 */
export async function ageOneTimeCodes(userId: string, ms: number) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    await client.query(
      `UPDATE "OneTimeCode" SET "createdAt" = "createdAt" - make_interval(secs => $2) WHERE "userId" = $1`,
      [userId, ms / 1000],
    )
    await client.query('UPDATE rate_limit SET expire = expire - $2 WHERE key = ANY($1)', [
      [`sendCode:${userId}`, `resendCode:${userId}`],
      ms,
    ])
  } finally {
    await client.end()
  }
}

export const codeIn = (text: string) => /\b(\d{6})\b/.exec(text)?.[1] ?? ''
export const wrongCodeFor = (code: string) => (code === '000000' ? '111111' : '000000')

/** Opens the profile and asks for the first code of a password change; returns the code from the e-mail. */
export async function requestCode(page: Page, email: string) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('OTP has been sent successfully.')).toBeVisible()
  return codeIn((await emailTo(email, /is your code/)).text)
}

export async function enterDigits(page: Page, code: string) {
  await page.getByLabel('Digit 1 of 6').click()
  for (const digit of code) await page.keyboard.press(digit)
}

/** Enters the digits of a code and presses ‘Verify’. */
export async function submitCode(page: Page, code: string) {
  await enterDigits(page, code)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
}
