import { renderEmbedPage } from '@/lib/certificates/embed/embed'
import { embeddablePage } from '@/lib/http/embeddable-page'

/** Page of a certificate that other sites show in a frame. It has no scripts and makes no requests. */
export const GET = embeddablePage(({ cid }: { cid: string }, ip) => renderEmbedPage({ enteredId: cid, ip }))
