/** A response of serialized JSON. By its length the server sees that compressing a short one gains nothing. */
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
