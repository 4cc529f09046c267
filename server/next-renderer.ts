import inject from 'light-my-request'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import type { BufferedResponse } from './prepared-response'

export type Render = (request: {
  url: string
  headers: IncomingHttpHeaders
  signal?: AbortSignal
}) => Promise<BufferedResponse>

/** Renders pages with Next's own request handler, in this process and without a connection. */
export const createRenderer =
  (handler: RequestListener): Render =>
  async ({ url, headers, signal }) => {
    const response = await inject(handler, {
      method: 'GET',
      url,
      headers,
      // Without this, light-my-request keeps three copies of each body, and Next keeps many responses in memory
      // (docs/decisions/0001).
      payloadAsStream: true,
      ...(signal && { signal }),
    })
    const body = Buffer.concat(await response.stream().toArray())
    return { status: response.statusCode, headers: response.headers, body }
  }
