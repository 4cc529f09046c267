import { AppError } from '@/lib/errors'
import { bodyMax } from '@/lib/limits'
import { messages } from '@/lib/messages'

/**
 * The JSON body of a request, or undefined without one. Throws `too_large`, `invalid`, and `unsupported_type` for any
 * type but JSON: a cross-site form could send text/plain.
 */
export async function readJson(request: Request, max: number = bodyMax): Promise<unknown> {
  const text = await readText(request, max)
  if (text === '') return undefined
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new AppError('unsupported_type', messages.general.notJson)
  }
  try {
    return requireStorableText(JSON.parse(text))
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('invalid', messages.general.notJson, { cause })
  }
}

/** The text fields of a form, or a JSON body. Throws as `readJson` does. */
export async function readFormOrJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i.test(type))
    return readJson(request)
  const bytes = await readBytes(request, bodyMax)
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return requireStorableText(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')))
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('invalid', messages.general.invalid, { cause })
  }
}

async function readBytes(request: Request, max: number) {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge()
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > max) throw tooLarge()
  return bytes
}

async function readText(request: Request, max: number) {
  const bytes = await readBytes(request, max)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('invalid', messages.general.notJson, { cause })
  }
}

const tooLarge = () => new AppError('too_large', messages.general.tooLarge)

/** PostgreSQL refuses a query with NUL. The replacement turns a path parameter with NUL into an unknown value. */
export const replaceNul = (params: unknown) =>
  Object.fromEntries(
    Object.entries(params as object).map(([name, value]) => [name, String(value).replaceAll('\0', '\uFFFD')]),
  )

/**
 * Returns the value. Throws `invalid` for text that PostgreSQL cannot store (NUL, lone surrogates), and for deep
 * nesting, with which the recursion could overflow the stack.
 */
export function requireStorableText<T>(value: T, depth = 0): T {
  if (depth > 20) throw new AppError('invalid', messages.general.invalid)
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new AppError('invalid', messages.general.invalid)
  }
  if (Array.isArray(value)) for (const item of value) requireStorableText(item, depth + 1)
  else if (value && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      requireStorableText(key, depth + 1)
      requireStorableText(item, depth + 1)
    }
  }
  return value
}
