import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

type Letter = { to: string; subject: string; text: string; html: string }

const folder = join(process.env.DATA_DIR ?? '.data', 'mail')

async function lettersTo(address: string): Promise<Letter[]> {
  const names = await readdir(folder).catch((): string[] => [])
  const mine = names.filter((name) => name.endsWith('.json') && name.includes(`-${address}`)).sort()
  return Promise.all(mine.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))))
}

/** The newest letter to somebody whose subject fits, as soon as it has come. */
export async function letterTo(address: string, subject: RegExp, after = 0): Promise<Letter> {
  let found: Letter | undefined
  await expect
    .poll(
      async () => {
        const letters = (await lettersTo(address)).filter((letter) => subject.test(letter.subject))
        found = letters.length > after ? letters.at(-1) : undefined
        return found !== undefined
      },
      { message: `a letter to ${address}`, timeout: 20_000 },
    )
    .toBe(true)
  return found as Letter
}
