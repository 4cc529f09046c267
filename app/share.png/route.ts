import { keptFile } from '@/lib/certificates/file-store'
import { publicDocument } from '@/lib/http/public-document'
import { asPng } from '@/lib/share/frame'
import { instituteSvg } from '@/lib/share/pictures'

export const dynamic = 'force-dynamic'

export const GET = publicDocument('image/png', () =>
  keptFile('share', async () => asPng(await instituteSvg())),
)
