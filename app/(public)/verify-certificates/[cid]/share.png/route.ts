import { certificateShareImage } from '@/lib/certificates/embed/share-image'
import { statusOf } from '@/lib/errors'
import { clientIp } from '@/lib/http/address'
import { logAndConvertError } from '@/lib/http/log-error'
import { retryHeader } from '@/lib/http/to-app-error'

type Context = { params: Promise<{ cid: string }> }

export async function GET(request: Request, { params }: Context) {
  try {
    const png = await certificateShareImage((await params).cid, clientIp(request.headers))
    return new Response(new Uint8Array(png), {
      headers: { 'content-type': 'image/png', 'cache-control': 'private, no-cache' },
    })
  } catch (error) {
    const { code, message, retryAfterSeconds } = logAndConvertError(error, request)
    const headers = { 'cache-control': 'no-store', ...retryHeader({ retryAfterSeconds }) }
    return Response.json({ message }, { status: statusOf[code], headers })
  }
}
