import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '@/lib/env'

export type Mail = { id: string; to: string; subject: string; text: string; html: string }

/** Writes the letter as a file into the data folder: `<time>-<recipient>.json`. */
export async function deliver({ id, ...mail }: Mail) {
  const folder = join(env.DATA_DIR, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const file = join(folder, `${time}-${mail.to.replace(/[^\w.@+-]/g, '_')}.json`)
  // Under its own name only when it is whole: whoever reads the folder never sees half a letter.
  const part = `${file}.${id}.part`
  await writeFile(part, JSON.stringify(mail, null, 2), { mode: 0o600 })
  await rename(part, file)
}
