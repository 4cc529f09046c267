import type { PreviewContent } from './schema'

export type FrameContent = Extract<PreviewContent, { kind: 'image' | 'text' | 'page' }>
export type FrameColors = { ink: string; surface: string; line: string }

/** The sandbox of a frame does not keep images, styles and fonts from being loaded from other servers; this policy does. */
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => escapes[one] ?? '')

const styles = ({ ink, surface, line }: FrameColors) => `
  html { background: ${surface}; color: ${ink}; scrollbar-color: ${ink} ${surface}; }
  body { margin: 0; padding: 16px; font: 15px/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
  pre, code { font: 13.5px/1.5 ui-monospace, monospace; white-space: pre-wrap; }
  pre.file { margin: 0; unicode-bidi: plaintext; tab-size: 4; }
  img { display: block; max-width: 100%; height: auto; margin: 0 auto; }
  h1 { font-size: 22px; } h2 { font-size: 18px; } h3, h4, h5, h6 { font-size: 16px; }
  table { border-collapse: collapse; } th, td { border: 1px solid ${line}; padding: 4px 8px; text-align: start; }
  blockquote { margin: 0; border-inline-start: 3px solid ${line}; padding-inline-start: 12px; }`

function bodyOf(content: FrameContent, label: string) {
  if (content.kind === 'text') return `<pre class="file" dir="auto">${escaped(content.text)}</pre>`
  if (content.kind === 'page') return `<div dir="auto">${content.html}</div>`
  const { media_type, width, height } = content
  return `<img src="data:${media_type};base64,${content.content}" width="${width}" height="${height}" alt="${escaped(label)}">`
}

/** The document of the frame that shows a preview: it needs neither scripts nor the network. */
export const frameDocument = (content: FrameContent, label: string, colors: FrameColors) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>${escaped(label)}</title><style>${styles(colors)}</style></head><body>${bodyOf(content, label)}</body></html>`
