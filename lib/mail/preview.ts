import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escaped } from './html'
import type { EmailTemplate } from './templates'
import { allTemplates, samples } from './samples'
import { renderEmail } from './render-email'

/**
 * Writes every letter as HTML and plain text into a folder, and a page that shows them side by side:
 * `node --import tsx lib/mail/preview.ts folder`
 */
function preview(folder: string) {
  mkdirSync(folder, { recursive: true })
  const shown = allTemplates.map((letter) => writeSample(folder, letter))
  const style =
    'body{font:16px system-ui;margin:24px}iframe{height:820px;border:1px solid #ccc;margin:0 16px 40px 0}'
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Letters</title><style>${style}</style>${shown.join('\n')}`,
  )
}

function writeSample(folder: string, letter: EmailTemplate) {
  const { subject, text, html } = renderEmail(letter, samples[letter])
  writeFileSync(join(folder, `${letter}.html`), html)
  writeFileSync(join(folder, `${letter}.txt`), `Subject: ${subject}\n\n${text}\n`)
  const frames = [600, 375].map((width) => `<iframe src="${letter}.html" width="${width}"></iframe>`)
  return `<h2>${escaped(subject)} <a href="${letter}.txt">plain text</a></h2>${frames.join('')}`
}

preview(process.argv[2] ?? 'letters')
