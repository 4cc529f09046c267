import 'server-only'
import { imageSizeOf, imageTypeOf } from './image-size'
import { previewLimits } from './limits'
import { isHtmlPage, pageContent } from './page-content'
import { toTextPreview, textOf } from './readable-text'
import type { PreviewContent } from './schema'

type Source = {
  /** Null if the file is larger than what may be previewed. */
  body: Buffer | null
  type: string | null
  /** If true, an HTML file is shown as source code. */
  isRawFileOfGitHost: boolean
}

const noPreview = (reason: (PreviewContent & { kind: 'none' })['reason']) => ({
  kind: 'none' as const,
  reason,
})

/** Displayable content of a file. Its bytes decide its kind; the declared type is used only for its charset. */
export function contentOf({ body, type, isRawFileOfGitHost }: Source): PreviewContent {
  if (body === null) return noPreview('too_large')
  const imageType = imageTypeOf(body)
  if (imageType) {
    const size = imageSizeOf(imageType, body)
    if (!size) return noPreview('unsupported')
    if (Math.max(size.width, size.height) > previewLimits.imageSideMax) return noPreview('image_too_large')
    if (size.width * size.height > previewLimits.imagePixelsMax) return noPreview('image_too_large')
    return { kind: 'image', media_type: imageType, ...size, content: body.toString('base64') }
  }
  if (body.toString('latin1', 0, 5) === '%PDF-') return { kind: 'pdf', content: body.toString('base64') }
  const text = textOf(body, type)
  // `textOf` cannot decode a page whose charset only a `meta` element declares.
  if (!isRawFileOfGitHost && isHtmlPage(text ?? body.toString('latin1', 0, 4000))) {
    const page = pageContent(body, type)
    return page ? { kind: 'page', ...page } : noPreview('unsupported')
  }
  return text === null ? noPreview('unsupported') : { kind: 'text', ...toTextPreview(text) }
}
