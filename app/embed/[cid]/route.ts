import { embedPage } from '@/lib/certificates/embed/embed'
import { publicRoute } from '@/lib/http/public-route'

/** For frames of other sites: it runs no script and needs nothing from anywhere. */
export const GET = publicRoute(({ cid }: { cid: string }, ip) => embedPage({ typed: cid, ip }))
