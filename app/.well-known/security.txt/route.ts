import { publicDocument } from '@/lib/http/public-document'
import { DAY } from '@/lib/limits'
import { securityContact } from '@/lib/security/security-contact'

/** Rendered per request: its expiry date must not pass while the server runs. */
export const dynamic = 'force-dynamic'

export const GET = publicDocument('text/plain; charset=utf-8', async () => securityContact(new Date()), DAY)
