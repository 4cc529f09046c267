import { headers } from 'next/headers'
import { normalizeCid } from '@/lib/certificates/certificate-id'
import { lookUp } from '@/lib/certificates/look-up'
import { shareSvg } from '@/lib/certificates/share-picture'
import { addressOf } from '@/lib/http/address'
import { shareImage } from '@/lib/limits'
import { asPng } from '@/lib/share/frame'

export const size = shareImage
export const contentType = 'image/png'
export const alt = 'The state of a certificate'

export default async function ShareImage({ params }: { params: Promise<{ cid: string }> }) {
  const typed = normalizeCid(decodeURIComponent((await params).cid))
  const { certificate } = await lookUp({ typed, address: addressOf(await headers()) })
  return new Response(asPng(await shareSvg(certificate)), {
    headers: { 'content-type': contentType, 'cache-control': 'private, no-cache' },
  })
}
