import { publicDocument } from '@/lib/http/public-document'
import { iconSvg } from '@/lib/institute/icon'
import { DAY } from '@/lib/limits'

export const dynamic = 'force-dynamic'

/** Pages link to it with `?v=<version of the settings>`, so a new icon is shown despite cached responses. */
export const GET = publicDocument('image/svg+xml', () => iconSvg(), DAY)
