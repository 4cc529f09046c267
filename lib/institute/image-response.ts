import 'server-only'
import { notFound, statusOf } from '@/lib/errors'
import { logAndConvertError } from '@/lib/http/log-error'
import { retryHeader } from '@/lib/http/to-app-error'
import { SECOND, YEAR } from '@/lib/limits'
import { isImageHash } from './fields'
import { imageOf } from './images'

/** An SVG that is opened directly is a document; this policy lets it load and run nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** An uploaded image. Its address contains the hash of its content, so browsers may cache it for ever. */
export async function imageResponse(request: Request, { params }: { params: Promise<{ hash: string }> }) {
  try {
    const { hash } = await params
    const image = isImageHash(hash) ? await imageOf(hash) : null
    if (!image) throw notFound()
    return new Response(new Uint8Array(image.bytes), {
      headers: {
        'content-type': image.mediaType,
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'cache-control': `public, max-age=${YEAR / SECOND}, immutable`,
      },
    })
  } catch (error) {
    const appError = logAndConvertError(error, request)
    const headers = { 'cache-control': 'no-store', ...retryHeader(appError) }
    return Response.json({ message: appError.message }, { status: statusOf[appError.code], headers })
  }
}
