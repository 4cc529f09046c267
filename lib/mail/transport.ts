import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '@/lib/env'

export type Mail = { id: string; to: string; subject: string; text: string; html: string }

/** A file system takes names of 255 characters. */
const recipientMax = 150

let lastTime = 0

/** The time, but never the same twice: of two letters to one person the later would replace the earlier. */
function nextTime() {
  lastTime = Math.max(Date.now(), lastTime + 1)
  return new Date(lastTime).toISOString().replace(/[:.]/g, '-')
}

/** Writes the letter as a file into the data folder: `<time>-<recipient>.json`. */
export async function deliver({ id, ...mail }: Mail) {
  const folder = join(env.DATA_DIR, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const recipient = mail.to.replace(/[^\w.@+-]/g, '_').slice(0, recipientMax)
  const file = join(folder, `${nextTime()}-${recipient}.json`)
  // Under its own name only when it is whole: whoever reads the folder never sees half a letter.
  const part = `${file}.${id}.part`
  await writeFile(part, JSON.stringify(mail, null, 2), { mode: 0o600 })
  await rename(part, file)
}
