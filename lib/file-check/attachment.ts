const latin = new TextDecoder('latin1')

/**
 * The credential attached to an unchanged PDF of this product, or null. Other PDFs would need a full parser, which is
 * large and must come from the network.
 */
export async function attachedCredential(bytes: Uint8Array): Promise<string | null> {
  const text = latin.decode(bytes)
  const at = text.indexOf('/Type /EmbeddedFile')
  const start = text.indexOf('stream\n', at) + 'stream\n'.length
  const length = Number(/\/Length (\d+)/.exec(text.slice(at, start))?.[1])
  if (at < 0 || !length) return null
  const packed = new Blob([bytes.slice(start, start + length)])
  const plain = packed.stream().pipeThrough(new DecompressionStream('deflate'))
  return new Response(plain).text().catch(() => null)
}
