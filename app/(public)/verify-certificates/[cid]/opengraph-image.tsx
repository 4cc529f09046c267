import { headers } from 'next/headers'
import { ImageResponse } from 'next/og'
import { normalizeCid } from '@/lib/certificates/certificate-id'
import { lookUp } from '@/lib/certificates/look-up'
import { shareSize, shareSvg } from '@/lib/certificates/share-picture'
import { addressOf } from '@/lib/http/address'

export const size = shareSize
export const contentType = 'image/png'
export const alt = 'The state of a certificate'

/** The texts are outlines already: what draws pictures here shapes many scripts wrongly. */
export default async function ShareImage({ params }: { params: Promise<{ cid: string }> }) {
  const typed = normalizeCid(decodeURIComponent((await params).cid))
  const { certificate } = await lookUp({ typed, address: addressOf(await headers()) })
  const svg = await shareSvg(certificate)
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return new ImageResponse(<img src={source} alt="" width={size.width} height={size.height} />, {
    ...size,
    headers: { 'cache-control': 'private, no-cache' },
  })
}
