const latin = new TextDecoder('latin1')

/**
 * The credential attached to a PDF that this product wrote. Null for a PDF that another program saved: reading it would
 * need a full parser, which the browser would have to download.
 */
export async function attachedCredential(bytes: Uint8Array): Promise<string | null> {
  const text = latin.decode(bytes)
  const dictionaryStart = text.indexOf('/Type /EmbeddedFile')
  const start = text.indexOf('stream\n', dictionaryStart) + 'stream\n'.length
  const length = Number(/\/Length (\d+)/.exec(text.slice(dictionaryStart, start))?.[1])
  if (dictionaryStart < 0 || !length) return null
  const compressed = new Blob([bytes.slice(start, start + length)])
  const inflated = compressed.stream().pipeThrough(new DecompressionStream('deflate'))
  return new Response(inflated).text().catch(() => null)
}
