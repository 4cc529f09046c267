import { publicDocument } from '@/lib/http/public-document'
import { iconSvg } from '@/lib/institute/icon'
import { DAY } from '@/lib/limits'

export const dynamic = 'force-dynamic'

/** Pages link the icon with the version of the settings, so a cached icon is never outdated. */
export const GET = publicDocument('image/svg+xml', () => iconSvg(), DAY)
