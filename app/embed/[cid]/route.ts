import { embedPage } from '@/lib/certificates/embed/embed'
import { publicRoute } from '@/lib/http/public-route'

/** Badge that other sites show in a frame: no scripts, no requests. */
export const GET = publicRoute(({ cid }: { cid: string }, ip) => embedPage({ enteredId: cid, ip }))
