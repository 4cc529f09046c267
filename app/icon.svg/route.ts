import { publicDocument } from '@/lib/http/public-document'
import { iconSvg } from '@/lib/institute/icon'
import { DAY } from '@/lib/limits'

export const dynamic = 'force-dynamic'

/** Pages name it with the version of the settings. */
export const GET = publicDocument('image/svg+xml', () => iconSvg(), DAY)
