import { clientIp } from '@/lib/http/address'
import { publicDocument } from '@/lib/http/public-document'
import { consume } from '@/lib/rate-limit/consume'
import { renderPng } from '@/lib/share/share-image-svg'
import { pinnedImage } from '@/lib/share/image-cache'
import { instituteSvg } from '@/lib/share/images'

export const dynamic = 'force-dynamic'

export const GET = publicDocument('image/png', async (_, request) => {
  await consume('shareImageIp', clientIp(request.headers))
  return pinnedImage('institute', async () => renderPng(await instituteSvg()))
})
