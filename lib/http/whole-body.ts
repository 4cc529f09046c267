/** The front (scripts/front/reads.mjs) knows it by this name: it loads this code as Next has bundled it. */
const key = Symbol.for('whole body')

type Whole = Response & { [key]?: string | Uint8Array }

/** A response whose body can be had as it is: to read it back from the stream takes longer than to make it. */
export const wholeResponse = (body: string | Uint8Array<ArrayBuffer>, init: ResponseInit): Response =>
  Object.assign(new Response(body, init), { [key]: body })

export const wholeBody = (response: Response) => (response as Whole)[key]
