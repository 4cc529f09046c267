import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { env } from '@/lib/env'
import { DAY, mail as limits } from '@/lib/limits'
import { toNodemailerMessage } from '../message'
import type { Mail } from '../transport'

/** Folder of e-mails written as files. */
export const mailFolder = () => join(env.DATA_DIR, 'mail')

/** File systems limit names to 255 bytes, of which the time, the ID and the suffixes take some. */
const recipientMax = 150

const timeInName = (time: number) => new Date(time).toISOString().replace(/[:.]/g, '-')

let lastTime = 0

/** The current time for a file name. It increases with each call in this process, so names sort by it. */
function uniqueTime() {
  lastTime = Math.max(Date.now(), lastTime + 1)
  return timeInName(lastTime)
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/**
 * Writes the e-mail into the data folder: `<time>-<id>-<recipient>.json`, and the same message as .eml. The ID keeps two
 * processes from overwriting each other's files.
 */
export async function writeToFiles(mail: Mail) {
  const folder = mailFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const recipient = mail.to.replace(/[^\w.@+-]/g, '_').slice(0, recipientMax)
  const basePath = join(folder, `${uniqueTime()}-${mail.id}-${recipient}`)
  const { message } = await composer.sendMail(toNodemailerMessage(mail))
  const { to, subject, text, html } = mail
  const json = JSON.stringify({ to, subject, text, html }, null, 2)
  await writeCompletely({ [`${basePath}.eml`]: message as Buffer, [`${basePath}.json`]: json })
}

/** Writes temporary files and renames them once all are complete: a full disk leaves no partial files. */
async function writeCompletely(files: Record<string, string | Buffer>) {
  const temporary = (file: string) => `${file}.part`
  try {
    for (const [file, content] of Object.entries(files))
      await writeFile(temporary(file), content, { mode: 0o600 })
    for (const file of Object.keys(files)) await rename(temporary(file), file)
  } catch (error) {
    for (const file of Object.keys(files)) await rm(temporary(file), { force: true })
    throw error
  }
}

/** Name of a file that `writeToFiles` has written; the group matches only in temporary files. */
const mailFileName = /^\d{4}-\d\d-\d\dT[\d-]+Z-.*\.(?:json|eml|(part))$/

/** Deletes files after the retention time of e-mails, and temporary files that a killed process left, after a day. */
export async function deleteOldFiles() {
  const now = Date.now()
  const [cutoff, temporaryCutoff] = [timeInName(now - limits.retentionMs), timeInName(now - DAY)]
  const folder = mailFolder()
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const match = mailFileName.exec(name)
    if (match && name < (match[1] ? temporaryCutoff : cutoff)) await rm(join(folder, name), { force: true })
  }
}
