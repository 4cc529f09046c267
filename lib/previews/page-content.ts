import 'server-only'
import sanitize from 'sanitize-html'
import { previewLimits } from './limits'
import { charsetFromBom, charsetFromContentType, decode, escapeInvisible } from './readable-text'

/** Elements that structure a text. The tags of all other elements, and all attributes, are removed. */
const structureTags = (
  'h1 h2 h3 h4 h5 h6 p div section article header footer main nav ' +
  'ul ol li dl dt dd blockquote pre code br hr figcaption ' +
  'table caption thead tbody tr th td em strong b i del sub sup'
).split(' ')

/**
 * Elements that are removed together with the text in them. `head` is not listed: its end tag is optional, and without
 * it the whole page would be removed. The elements that it may contain are listed.
 */
const tagsDroppedWithText = (
  'script style template noscript svg math iframe object embed audio ' +
  'video canvas select option textarea title noembed noframes xmp plaintext'
).split(' ')

/** Whether a text begins like an HTML document. */
export const isHtmlPage = (text: string) =>
  /^\ufeff?\s*(<\?xml[^>]{0,200}\?>\s*)?(<!--(?:(?!-->)[^]){0,2000}-->\s*){0,3}<(!doctype\s+html|html|head|body)\b/i.test(
    text.slice(0, 4000),
  )

const options: sanitize.IOptions = {
  allowedTags: structureTags,
  allowedAttributes: {},
  nonTextTags: tagsDroppedWithText,
  nestingLimit: previewLimits.shownTagDepthMax,
  textFilter: escapeInvisible,
}

/**
 * The text and structure of a web page as HTML without attributes; `cut` if only its beginning is shown. Null for a
 * page that is nested too deeply.
 */
export function pageContent(bytes: Buffer, type: string | null) {
  const beginning = bytes.subarray(0, previewLimits.htmlBytesMax)
  const charset =
    charsetFromBom(bytes) ?? charsetFromContentType(type) ?? charsetFromMeta(beginning) ?? 'utf-8'
  const text =
    decode(beginning, charset, { fatal: false }) ?? decode(beginning, 'utf-8', { fatal: false }) ?? ''
  const html = sanitizeUnlessTooDeep(text)
  return html === null ? null : { html, cut: bytes.length > beginning.length }
}

/** Reads UTF-16 as UTF-8, as browsers do: if the `meta` element is readable as ASCII, the page is not in UTF-16. */
function charsetFromMeta(bytes: Buffer) {
  const beginning = bytes.toString('latin1', 0, 4096)
  const charset = /<meta[^>]{0,200}charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(beginning)?.[1]
  return charset && /utf-16|ucs-2|unicode/i.test(charset) ? 'utf-8' : charset
}

class TooDeep extends Error {}

function sanitizeUnlessTooDeep(text: string) {
  let depth = 0
  const onOpenTag = () => {
    if (++depth > previewLimits.parsedDepthMax) throw new TooDeep()
  }
  try {
    return sanitize(text, { ...options, onOpenTag, onCloseTag: () => void depth-- })
  } catch (error) {
    if (error instanceof TooDeep) return null
    throw error
  }
}
