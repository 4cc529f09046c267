import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { env } from '@/lib/env'
import { toMessage } from '../mime'
import type { Mail } from '../transport'

/** Folder of e-mails written as files. */
export const mailFolder = () => join(env.DATA_DIR, 'mail')

/** File systems limit names to 255 bytes, of which the time and the suffixes take some. */
const recipientMax = 150

let lastTime = 0

/** A time unique in this process: two e-mails to one person at the same millisecond would overwrite each other. */
function uniqueTime() {
  lastTime = Math.max(Date.now(), lastTime + 1)
  return new Date(lastTime).toISOString().replace(/[:.]/g, '-')
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** Writes the e-mail into the data folder: `<time>-<recipient>.json`, and the same message as .eml. */
export async function writeToFiles(mail: Mail) {
  const folder = mailFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const recipient = mail.to.replace(/[^\w.@+-]/g, '_').slice(0, recipientMax)
  const basePath = join(folder, `${uniqueTime()}-${recipient}`)
  const { message } = await composer.sendMail(toMessage(mail))
  const { to, subject, text, html } = mail
  const json = JSON.stringify({ to, subject, text, html }, null, 2)
  await writeCompletely(mail.id, { [`${basePath}.eml`]: message as Buffer, [`${basePath}.json`]: json })
}

/** Writes temporary files and renames them once all are complete: a full disk leaves no partial files. */
async function writeCompletely(id: string, files: Record<string, string | Buffer>) {
  const temporary = (file: string) => `${file}.${id}.part`
  try {
    for (const [file, content] of Object.entries(files))
      await writeFile(temporary(file), content, { mode: 0o600 })
    for (const file of Object.keys(files)) await rename(temporary(file), file)
  } catch (error) {
    for (const file of Object.keys(files)) await rm(temporary(file), { force: true })
    throw error
  }
}
