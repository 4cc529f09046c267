import { normalizeCid } from '@/lib/certificates/certificate-id'
import { lookUp } from '@/lib/certificates/look-up'
import { shareSvg } from '@/lib/certificates/share-picture'
import { addressOf } from '@/lib/http/address'
import { asPng } from '@/lib/share/frame'

type Context = { params: Promise<{ cid: string }> }

export async function GET(request: Request, { params }: Context) {
  const typed = normalizeCid((await params).cid)
  const { certificate } = await lookUp({ typed, address: addressOf(request.headers) })
  return new Response(asPng(await shareSvg(certificate)), {
    headers: { 'content-type': 'image/png', 'cache-control': 'private, no-cache' },
  })
}
