import { publicDocument } from '@/lib/http/public-document'
import { DAY } from '@/lib/limits'
import { securityTxt } from '@/lib/security/security-txt'

/** Rendered per request: its expiry date must not pass while the server runs. */
export const dynamic = 'force-dynamic'

const maxAgeMs = DAY

export const GET = publicDocument('text/plain; charset=utf-8', async () => securityTxt(new Date()), maxAgeMs)
