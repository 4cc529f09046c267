import { env } from '@/lib/env'
import { currentInstitute } from '@/lib/institute/settings'
import type { EmailContent, FigureTable, Part } from './email-content'
import { templateContent } from './template-content'
import { toHtml } from './html'
import type { EmailTemplate, EmailTemplates } from './templates'

type RenderedEmail = { subject: string; text: string; html: string }

/** Links use APP_URL, not the Host header, which a client can forge. */
export const linkTo = (path: string) => new URL(path, env.APP_URL).href

export function renderEmail<T extends EmailTemplate>(
  template: T,
  data: EmailTemplates[T],
  unsubscribePath?: string,
): RenderedEmail {
  const content = templateContent[template](data)
  // Subjects contain titles that users typed; a line break in one would begin another mail header.
  const subject = content.subject.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  const greeting = `Hello ${data.name},`
  const previewText = content.parts.slice(0, 1).map(partToText).join().replaceAll('\n', ' · ')
  const html = toHtml(content, { subject, greeting, previewText, linkTo, unsubscribePath })
  return { subject, text: toText(content, greeting, unsubscribePath), html }
}

function toText(content: EmailContent, greeting: string, unsubscribePath?: string) {
  const { heading, parts, action, closingParts = [], footerReason } = content
  const lines = [greeting, heading, ...parts.map(partToText)]
  if (action) lines.push(`${action.label}: ${linkTo(action.path)}`)
  const address = currentInstitute().address ? `\n${currentInstitute().address}` : ''
  const unsubscribeLine = unsubscribePath ? `\nUnsubscribe from such e-mails: ${linkTo(unsubscribePath)}` : ''
  return [
    ...lines,
    ...closingParts.map(partToText),
    `-- \n${currentInstitute().name}${address}\n${footerReason}${unsubscribeLine}`,
  ].join('\n\n')
}

function partToText(part: Part) {
  if (typeof part === 'string') return part
  if ('code' in part) return part.code
  if ('quote' in part) return part.quote.replace(/\r\n?/g, '\n').replace(/^/gm, '> ')
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  if ('table' in part) return tableToText(part.table)
  return `${part.text}\n${linkTo(part.link.path)}`
}

/** One line for each row, such as `Enrolled: 12 (October 2026: 9)`. */
function tableToText({ figureHeadings, rows }: FigureTable) {
  const otherHeadings = figureHeadings.slice(1)
  return rows
    .map(([name, firstFigure, ...otherFigures]) => {
      const otherTexts = otherFigures
        .map((figure, index) => `${otherHeadings[index] ?? ''}: ${figure}`)
        .join(', ')
      return `${name}: ${firstFigure ?? ''}${otherTexts && ` (${otherTexts})`}`
    })
    .join('\n')
}
