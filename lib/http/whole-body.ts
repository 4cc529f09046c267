/** The front (scripts/front/reads.mjs) knows it by this name: it loads this code as Next has bundled it. */
const key = Symbol.for('whole body')

type Body = string | Uint8Array<ArrayBuffer>

/**
 * A response whose body can be had as it is. Its stream, which takes longer to make than many an answer, is made only
 * where somebody reads it.
 */
class WholeResponse extends Response {
  readonly [key]: Body
  #streamed: Response | undefined

  constructor(body: Body, init: ResponseInit) {
    super(null, init)
    this[key] = body
  }

  #read() {
    return (this.#streamed ??= new Response(this[key]))
  }

  override get body() {
    return this.#read().body
  }

  override get bodyUsed() {
    return this.#streamed?.bodyUsed ?? false
  }

  override arrayBuffer() {
    return this.#read().arrayBuffer()
  }

  override blob() {
    return this.#read().blob()
  }

  override formData() {
    return this.#read().formData()
  }

  override json() {
    return this.#read().json()
  }

  override text() {
    return this.#read().text()
  }

  override clone(): Response {
    return new WholeResponse(this[key], this)
  }
}

export const wholeResponse = (body: Body, init: ResponseInit): Response => new WholeResponse(body, init)

export const wholeBody = (response: Response) => (response as Partial<WholeResponse>)[key]
