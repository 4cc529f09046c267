/** @typedef {{ status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} Whole */

/**
 * What a handler answers, whole: its headers stand in that, and no longer in the response.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} handle
 * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
 * @returns {Promise<Whole>}
 */
export const wholeAnswer = (handle, request, response) =>
  new Promise((resolve, reject) => {
    const gone = () => reject(new Error('The caller went away.'))
    // Closed already, it would not say so again, and all who wait for this page would wait for ever.
    if (response.closed || response.destroyed) return gone()
    const release = holdBack(response, (whole) => {
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      resolve(whole)
    })
    // Next, too, listens for it at each question, of which an answer may take several.
    response.setMaxListeners(0)
    response.once('close', gone)
    handle(request, response).catch((error) => {
      // What is said of that shall go out.
      release()
      reject(error)
    })
  })

/**
 * Holds back what a handler answers until it is whole. Nothing has been sent then, and the response is as it was.
 * @param {import('node:http').ServerResponse} response
 * @param {(whole: Whole) => void} onWhole must answer
 * @returns {() => void} lets pass what is answered from now on
 */
export function holdBack(response, onWhole) {
  const { write, end, writeHead, flushHeaders } = response
  /** @type {Buffer[]} */
  const chunks = []
  /** @param {unknown} chunk @param {unknown} encoding */
  const take = (chunk, encoding) => {
    if (typeof chunk === 'string') {
      chunks.push(
        Buffer.from(chunk, typeof encoding === 'string' ? /** @type {BufferEncoding} */ (encoding) : 'utf8'),
      )
    } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  /** @param {unknown[]} rest */
  const called = (rest) => {
    const callback = rest.findLast((one) => typeof one === 'function')
    if (callback) queueMicrotask(/** @type {() => void} */ (callback))
  }
  const release = () => Object.assign(response, { write, end, writeHead, flushHeaders })
  Object.assign(response, {
    flushHeaders: () => {},
    /** @param {number} status @param {unknown[]} rest */
    writeHead: (status, ...rest) => {
      response.statusCode = status
      const headers = rest.findLast((one) => typeof one === 'object' && one !== null) ?? {}
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      return response
    },
    /** @param {unknown} chunk @param {unknown[]} rest */
    write: (chunk, ...rest) => {
      take(chunk, rest[0])
      called(rest)
      return true
    },
    /** @param {unknown[]} rest */
    end: (...rest) => {
      take(rest[0], rest[1])
      release()
      const callback = rest.findLast((one) => typeof one === 'function')
      if (callback) response.once('finish', /** @type {() => void} */ (callback))
      onWhole({
        status: response.statusCode,
        headers: { ...response.getHeaders() },
        body: Buffer.concat(chunks),
      })
      return response
    },
  })
  return release
}
