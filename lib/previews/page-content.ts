import 'server-only'
import sanitize from 'sanitize-html'
import { previewLimits } from './limits'
import { charsetOf, decode, revealHidden } from './readable-text'

/** Elements that structure a text. Elements that load, run or link, and all attributes, are removed. */
const structure = [
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'div',
    'section',
    'article',
    'header',
    'footer',
    'main',
    'nav',
  ],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'br', 'hr', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'em', 'strong', 'b', 'i', 'del', 'sub', 'sup'],
]

/** Elements whose text is no text of the page. */
const unread = [
  ...['head', 'script', 'style', 'template', 'noscript', 'svg', 'math', 'iframe', 'object', 'embed', 'audio'],
  ...['video', 'canvas', 'select', 'option', 'textarea', 'title', 'noembed', 'noframes', 'xmp', 'plaintext'],
]

/** Whether the text of a file is a web page. */
export const isPage = (text: string) =>
  /^\ufeff?\s*(<\?xml[^>]{0,200}\?>\s*)?(<!--(?:(?!-->)[^]){0,2000}-->\s*){0,3}<(!doctype\s+html|html|head|body)\b/i.test(
    text.slice(0, 4000),
  )

const options: sanitize.IOptions = {
  allowedTags: structure,
  allowedAttributes: {},
  nonTextTags: unread,
  nestingLimit: previewLimits.htmlDepthShown,
  textFilter: revealHidden,
}

/**
 * The text of a web page with its structure, as HTML without any attribute, and whether it is the beginning only. Null
 * for a page that is nested too deeply.
 */
export function pageContent(bytes: Buffer, type: string | null) {
  const beginning = bytes.subarray(0, previewLimits.htmlBytesMax)
  const text =
    decode(beginning, charsetOf(type) ?? charsetIn(beginning) ?? 'utf-8', false) ??
    decode(beginning, 'utf-8', false) ??
    ''
  const html = sanitizeShallow(text)
  return html === null ? null : { html, cut: bytes.length > beginning.length }
}

const charsetIn = (bytes: Buffer) =>
  /<meta[^>]{0,200}charset="?([\w.:-]{1,40})/i.exec(bytes.toString('latin1', 0, 4096))?.[1]

class TooDeep extends Error {}

/** The parser's time grows with the square of the depth. */
function sanitizeShallow(text: string) {
  let depth = 0
  const onOpenTag = () => {
    if (++depth > previewLimits.htmlDepthMax) throw new TooDeep()
  }
  try {
    return sanitize(text, { ...options, onOpenTag, onCloseTag: () => void depth-- })
  } catch (error) {
    if (error instanceof TooDeep) return null
    throw error
  }
}
