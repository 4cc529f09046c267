/** A response of serialized JSON. Its Content-Length tells the server not to compress a short one. */
export const jsonResponse = (body: string, status: number, headers: Record<string, string> = {}) =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    },
  })
