import { clientIp } from '@/lib/http/address'
import { publicDocument } from '@/lib/http/public-document'
import { consume } from '@/lib/rate-limit/consume'
import { asPng } from '@/lib/share/frame'
import { fixedPicture } from '@/lib/share/picture-cache'
import { instituteSvg } from '@/lib/share/pictures'

export const dynamic = 'force-dynamic'

export const GET = publicDocument('image/png', async (_, request) => {
  await consume('sharePictureAddress', clientIp(request.headers))
  return fixedPicture('institute', async () => asPng(await instituteSvg()))
})
