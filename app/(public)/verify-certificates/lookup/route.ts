import { idToPathSegment } from '@/lib/certificates/verify/id-rules'
import { pages } from '@/lib/routes'

/** Target of the ID form without JavaScript: redirects to the page of the typed ID. */
export function GET(request: Request) {
  const cid = idToPathSegment(new URL(request.url).searchParams.get('id') ?? '')
  return new Response(null, {
    status: 303,
    headers: { location: cid ? pages.certificate(cid) : pages.verify },
  })
}
