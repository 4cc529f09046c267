import 'server-only'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailFolder } from './transports/files'

export type StoredEmail = { to: string; subject: string; text: string; html: string }

const shownMax = 100

async function listFileNames(): Promise<string[]> {
  const names = await readdir(mailFolder()).catch((): string[] => [])
  return names.filter((name) => name.endsWith('.json'))
}

/** Names of the newest e-mails written as files, newest first. */
export async function storedEmailNames() {
  const names = await listFileNames()
  return names.sort().reverse().slice(0, shownMax)
}

/** A stored e-mail by its file name, or null: only files in the mail folder are read. */
export async function readStoredEmail(name: string): Promise<StoredEmail | null> {
  if (!(await listFileNames()).includes(name)) return null
  // Null, too, if the file is deleted between the two reads.
  const content = await readFile(join(mailFolder(), name), 'utf8').catch(() => null)
  return content === null ? null : JSON.parse(content)
}
