import { normalizeCid } from '@/lib/certificates/certificate-id'
import { pages } from '@/lib/routes'

/** Where the form leads without script: to the page of the ID that was typed. */
export function GET(request: Request) {
  const cid = normalizeCid(new URL(request.url).searchParams.get('id') ?? '')
  return new Response(null, {
    status: 303,
    headers: { location: cid ? pages.certificate(cid) : pages.verify },
  })
}
