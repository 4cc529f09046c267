import { embedPage } from '@/lib/certificates/embed/embed'
import { publicPage } from '@/lib/http/public-page'

/** For frames of other sites: it runs no script and needs nothing from anywhere. */
export const GET = publicPage(({ cid }: { cid: string }, address) => embedPage({ typed: cid, address }))
