import { currentInstitute } from '@/lib/institute/settings'
import { styleAttributes, darkModeRules } from './colours'
import type { EmailContent, FigureTable, Part } from './email-content'

const sans = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "Fraunces,Georgia,'Times New Roman',serif"
const mono = 'ui-monospace,SFMono-Regular,Consolas,Menlo,monospace'

type Context = {
  subject: string
  greeting: string
  /** The preview line that mail programs show below the subject. */
  previewText: string
  linkTo: (path: string) => string
  /** Path of the page where the recipient unsubscribes. */
  unsubscribePath?: string | undefined
}

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const withLineBreaks = (text: string) => escapeHtml(text.trim()).replace(/\r\n?|\n/g, '<br>')

/** Mail programs render layouts reliably only if they are tables. */
const layoutTable = (attributes: string, rows: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`

const paragraph = (html: string) => `<p ${styleAttributes({ color: 'ink' }, 'margin:0 0 16px')}>${html}</p>`

const anchor = (href: string, label: string, css = '') =>
  `<a href="${escapeHtml(href)}" ${styleAttributes({ color: 'link' }, css)}>${escapeHtml(label)}</a>`

function status({ tone, word }: NonNullable<EmailContent['status']>) {
  const mark = tone === 'accepted' ? '&#10003;' : '&#10007;'
  const css = `display:inline-block;padding:4px 12px;border-radius:999px;font:600 14px/20px ${sans}`
  const badge = styleAttributes({ color: tone, background: `${tone}-tint` }, css)
  return `<p style="margin:0 0 16px"><span ${badge}>${mark}&nbsp; ${escapeHtml(word)}</span></p>`
}

function button(href: string, label: string) {
  const cell = styleAttributes({ background: 'brand' }, 'border-radius:8px')
  const css = `display:inline-block;padding:14px 24px;font:600 16px/20px ${sans};text-decoration:none;border-radius:8px`
  const link = `<a href="${escapeHtml(href)}" ${styleAttributes({ color: 'on-brand', background: 'brand' }, css)}>${escapeHtml(label)}</a>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td ${cell}>${link}</td></tr></table>`
}

const code = (digits: string) =>
  layoutTable(
    'style="margin:0 0 16px"',
    `<tr><td align="center" ${styleAttributes(
      { color: 'ink', background: 'sunken' },
      `padding:20px 8px 20px 16px;border-radius:8px;font:600 36px/44px ${mono};letter-spacing:8px`,
    )}>${escapeHtml(digits)}</td></tr>`,
  )

const quote = (text: string) =>
  layoutTable(
    'style="margin:0 0 16px"',
    `<tr><td ${styleAttributes(
      { color: 'ink', background: 'sunken', border: 'line-strong' },
      `padding:12px 16px;border-left:4px solid;border-radius:0 8px 8px 0;font:16px/25px ${sans}`,
    )}>${withLineBreaks(text)}</td></tr>`,
  )

function renderFacts(facts: [string, string][]) {
  const cell = (token: 'ink' | 'ink-soft', css: string, text: string, last: boolean) =>
    `<td ${styleAttributes({ color: token, border: 'line' }, `padding:10px 0;${last ? '' : 'border-bottom:1px solid;'}${css}`)}>${escapeHtml(text)}</td>`
  const rows = facts.map(([name, value], index) => {
    const last = index === facts.length - 1
    return `<tr>${cell('ink-soft', `width:30%;padding-right:16px;font:14px/20px ${sans};vertical-align:top`, name, last)}${cell('ink', `font:600 16px/20px ${sans}`, value, last)}</tr>`
  })
  return layoutTable('style="margin:0 0 16px"', rows.join(''))
}

/** The only table without `role="presentation"`: all others are layout, this one is read as a table. */
function renderFigures({ figureHeadings, rows }: FigureTable) {
  const small = `font:14px/20px ${sans}`
  const right = 'text-align:right;vertical-align:bottom'
  const left = `${small};padding-left:0;text-align:left`
  const cell = (
    scope: 'col' | 'row' | null,
    token: 'ink' | 'ink-soft',
    css: string,
    text: string,
    last = false,
  ) => {
    const tag = scope ? 'th' : 'td'
    const border = last ? '' : 'border-bottom:1px solid;'
    const attributes = styleAttributes(
      { color: token, border: 'line' },
      `padding:8px 0 8px 12px;${border}${css}`,
    )
    return `<${tag} ${scope ? `scope="${scope}" ` : ''}${attributes}>${escapeHtml(text)}</${tag}>`
  }
  const headings = figureHeadings.map((heading) => cell('col', 'ink-soft', `${small};${right}`, heading))
  const body = rows.map(([name, ...values], index) => {
    const last = index === rows.length - 1
    const cells = values.map((value, column) => {
      // The first column has the current figures; the others are for comparison.
      const [token, weight] = column === 0 ? (['ink', 600] as const) : (['ink-soft', 400] as const)
      return cell(null, token, `font:${weight} 16px/20px ${sans};${right}`, value, last)
    })
    return `<tr>${cell('row', 'ink-soft', left, name, last)}${cells.join('')}</tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr>${cell(null, 'ink-soft', left, '')}${headings.join('')}</tr>${body.join('')}</table>`
}

function partToHtml(part: Part, linkTo: Context['linkTo']) {
  if (typeof part === 'string') return paragraph(withLineBreaks(part))
  if ('code' in part) return code(part.code)
  if ('quote' in part) return quote(part.quote)
  if ('facts' in part) return renderFacts(part.facts)
  if ('table' in part) return renderFigures(part.table)
  return paragraph(`${escapeHtml(part.text)} ${anchor(linkTo(part.link.path), part.link.label)}`)
}

/** The prefix of certificate IDs replaces the logo, because most mail programs block SVG. */
function masthead() {
  const markAttributes = styleAttributes(
    { color: 'paper', background: 'ink' },
    `width:36px;min-width:36px;height:36px;border-radius:9px;font:700 ${currentInstitute().prefix.length > 3 ? 11 : 13}px/36px ${sans};text-align:center`,
  )
  const nameAttributes = styleAttributes({ color: 'ink' }, `padding-left:12px;font:600 17px/24px ${sans}`)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="36" height="36" ${markAttributes}>${escapeHtml(currentInstitute().prefix)}</td><td ${nameAttributes}>${escapeHtml(currentInstitute().name)}</td></tr></table>`
}

function footer(reason: string, { linkTo, unsubscribePath }: Context) {
  const home = linkTo('/')
  const unsubscribeLine = unsubscribePath
    ? `<br>${anchor(linkTo(unsubscribePath), 'Unsubscribe from such e-mails')}`
    : ''
  const { address } = currentInstitute()
  const css = styleAttributes({ color: 'ink-soft' }, `padding:20px 4px 0;font:14px/21px ${sans}`)
  return `<tr><td ${css}>${escapeHtml(reason)}<br>${anchor(home, new URL(home).host)}${address ? `<br>${escapeHtml(address)}` : ''}${unsubscribeLine}</td></tr>`
}

/** The button's address once more, for programs that show no buttons. */
const plainLink = (href: string) =>
  `<p ${styleAttributes({ color: 'ink-soft' }, `margin:0 0 16px;font:14px/21px ${sans}`)}>If the button does not work, open this address:<br>${anchor(href, href, 'word-break:break-all')}</p>`

export function toHtml(content: EmailContent, context: Context) {
  const { subject, greeting, previewText, linkTo } = context
  const { heading, parts, action, closingParts = [], footerReason } = content
  const body = [
    content.status ? status(content.status) : '',
    `<h1 ${styleAttributes({ color: 'ink' }, `margin:0 0 20px;font:500 28px/34px ${serif}`)}>${escapeHtml(heading)}</h1>`,
    paragraph(escapeHtml(greeting)),
    ...parts.map((part) => partToHtml(part, linkTo)),
    action ? button(linkTo(action.path), action.label) : '',
    ...closingParts.map((part) => partToHtml(part, linkTo)),
    action ? plainLink(linkTo(action.path)) : '',
  ]
  const card = styleAttributes(
    { background: 'surface', border: 'line' },
    `padding:32px 32px 16px;border:1px solid;border-radius:12px;font:16px/25px ${sans};word-break:break-word`,
  )
  const column = layoutTable(
    'style="max-width:560px"',
    `<tr><td style="padding:0 4px 20px">${masthead()}</td></tr><tr><td ${card.replace('class="', 'class="card ')}>${body.join('\n')}</td></tr>${footer(footerReason, context)}`,
  )
  const page = `<body ${styleAttributes({ background: 'paper' }, 'margin:0;padding:0')}>
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewText)}</div>
${layoutTable(
  styleAttributes({ background: 'paper' }),
  `<tr><td align="center" style="padding:32px 12px">
<!--[if mso]><table role="presentation" width="560" align="center"><tr><td><![endif]-->${column}<!--[if mso]></td></tr></table><![endif]-->
</td></tr>`,
)}
</body>`
  const narrow = '@media (max-width:480px){.card{padding:24px 20px 8px!important}}'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}${narrow}${darkModeRules(page)}</style></head>
${page}</html>`
}
