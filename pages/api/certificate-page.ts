import type { NextApiRequest, NextApiResponse } from 'next'
import { certificatePage } from '@/app/(public)/verify-certificates/answer/parts'
import { addressHeader, addressOf, requestIdHeader } from '@/lib/http/address'
import { messages } from '@/lib/messages'

/** The front answers, so that Next sees none being sent. */
export const config = { api: { externalResolver: true } }

/**
 * Parts of the page of a certificate, for the front (scripts/front/certificate-pages.mjs) alone: from elsewhere the
 * header by which it asks does not come through. It stands here and not under app/, where nothing can be rendered
 * that runs in browsers too.
 */
export default async function handler({ headers, query }: NextApiRequest, response: NextApiResponse) {
  if (!headers['x-certificate-page']) return response.status(404).json({ message: messages.general.notFound })
  const [typed = ''] = [query.cid].flat()
  const address = addressOf({ get: () => String(headers[addressHeader]) })
  const requestId = String(headers[requestIdHeader])
  response.json(await certificatePage({ typed, address, requestId }))
}
