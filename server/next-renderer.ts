import inject from 'light-my-request'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import type { BufferedResponse } from './prepared-response'

export type Render = (request: {
  url: string
  headers: IncomingHttpHeaders
  signal?: AbortSignal
}) => Promise<BufferedResponse>

/** Renders pages with Next's own request handler, in this process and without a connection. */
export const renderWith =
  (handler: RequestListener): Render =>
  async ({ url, headers, signal }) => {
    const {
      statusCode,
      headers: nextHeaders,
      rawPayload,
    } = await inject(handler, {
      method: 'GET',
      url,
      headers,
      ...(signal && { signal }),
    })
    return { status: statusCode, headers: nextHeaders, body: rawPayload }
  }
