import type { Decode } from './read-qr-code'
import { ReaderNotLoaded } from './reader-not-loaded'

/**
 * Calls `read` with a decoder that runs in a worker, so that the page stays responsive. Rejects with `ReaderNotLoaded`
 * if the worker fails.
 */
export async function withQrCodeWorker<Result>(read: (decode: Decode) => Promise<Result>): Promise<Result> {
  const worker = new Worker(new URL('./qr-code.worker.ts', import.meta.url), { type: 'module' })
  const decode: Decode = (pixels) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data)
      worker.onerror = () => reject(new ReaderNotLoaded())
      worker.postMessage(pixels, [pixels.data.buffer])
    })
  try {
    return await read(decode)
  } finally {
    worker.terminate()
  }
}
