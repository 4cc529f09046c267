import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// Imported for its side effect: it sets the initial settings of the institute, which `renderEmail` reads.
import '@/lib/jobs/process-state'
import { escapeHtml } from './html'
import type { EmailTemplate } from './templates'
import { allTemplates, samples } from './samples'
import { renderEmail } from './render-email'

/**
 * Writes a sample of every e-mail as HTML and plain text into a folder, and a page that shows all of them. Argument:
 * the folder.
 */
function writeSamples(folder: string) {
  mkdirSync(folder, { recursive: true })
  const sections = allTemplates.map((template) => writeSample(folder, template))
  const style =
    'body{font:16px system-ui;margin:24px}iframe{height:820px;border:1px solid #ccc;margin:0 16px 40px 0}'
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>E-mails</title><style>${style}</style>${sections.join('\n')}`,
  )
}

function writeSample(folder: string, template: EmailTemplate) {
  const { subject, text, html } = renderEmail(template, samples[template])
  writeFileSync(join(folder, `${template}.html`), html)
  writeFileSync(join(folder, `${template}.txt`), `Subject: ${subject}\n\n${text}\n`)
  const frames = [600, 375].map((width) => `<iframe src="${template}.html" width="${width}"></iframe>`)
  return `<h2>${escapeHtml(subject)} <a href="${template}.txt">plain text</a></h2>${frames.join('')}`
}

writeSamples(process.argv[2] ?? 'emails')
