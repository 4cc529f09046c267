/** A CSV download that no cache may store. */
export const csvResponse = (filename: string, content: ReadableStream<Uint8Array>) =>
  new Response(content, {
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
    },
  })
