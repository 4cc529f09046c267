import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'

type Email = { to: string; subject: string; text: string; html: string }

const folder = join(process.env.DATA_DIR ?? '.data', 'mail')

async function emailsTo(address: string): Promise<Email[]> {
  const names = await readdir(folder).catch((): string[] => [])
  const matching = names.filter((name) => name.endsWith('.json') && name.includes(`-${address}`)).sort()
  return Promise.all(matching.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))))
}

/** Waits until at least `minCount` e-mails to an address have a matching subject; returns the newest. */
export async function emailTo(address: string, subject: RegExp, { minCount = 1 } = {}): Promise<Email> {
  let found: Email | undefined
  await expect
    .poll(
      async () => {
        const emails = (await emailsTo(address)).filter((email) => subject.test(email.subject))
        found = emails.length >= minCount ? emails.at(-1) : undefined
        return found !== undefined
      },
      { message: `an e-mail to ${address}`, timeout: 20_000 },
    )
    .toBe(true)
  return found as Email
}

/**
 * Finds the link with the pathname `path` in an e-mail; returns it without the origin: another server, started by a test
 * on the same database, may have sent the e-mail.
 */
export function linkIn(text: string, path: string) {
  const links = (text.match(/https?:\/\/\S+/g) ?? []).map((link) => new URL(link))
  const { pathname, search } = links.find((link) => link.pathname === path) ?? new URL('about:blank')
  expect(pathname, `a link to ${path} in:\n${text}`).toBe(path)
  return pathname + search
}
