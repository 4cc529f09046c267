import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { env } from '@/lib/env'

type Content = Record<string, { schema: object }>
type OpenApiDocument = {
  paths: Record<string, Record<string, { responses: Record<string, { content: Content }> }>>
}

const documentKey = 'document'
let loaded: Promise<{ document: OpenApiDocument; ajv: Ajv2020 }> | undefined

/** The running server's OpenAPI document, and a validator other than Zod, which generates the document. */
async function load() {
  const document = (await (await fetch(`${env.APP_URL}/api/openapi.json`)).json()) as OpenApiDocument
  const ajv = new Ajv2020({ strict: true, allErrors: true })
  addFormats(ajv)
  ajv.addVocabulary(['openapi', 'info', 'servers', 'paths', 'components'])
  ajv.addSchema(document, documentKey)
  return { document, ajv }
}

const escapePointerPart = (part: string) =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Throws if a response contradicts what the OpenAPI document says for its route, status and media type. */
export async function assertMatchesOpenApi(method: string, path: string, response: Response) {
  const { document, ajv } = await (loaded ??= load())
  const openApiPath = path.replace(/\[(\w+)\]/g, '{$1}')
  const operation = method.toLowerCase()
  const { status } = response
  const content = document.paths[openApiPath]?.[operation]?.responses[status]?.content
  if (!content) throw new Error(`The document does not describe the status ${status} of ${method} ${path}.`)
  const type = (response.headers.get('content-type') ?? '').replace(/;.*/, '')
  if (Object.keys(content).length === 0 && type === '') return
  if (!content[type])
    throw new Error(`The document does not describe the media type ${type} of ${method} ${path}.`)
  if (type !== 'application/json' && !type.endsWith('+json')) return
  const pointer = ['paths', openApiPath, operation, 'responses', String(status), 'content', type, 'schema']
    .map(escapePointerPart)
    .join('/')
  const validate: ValidateFunction | undefined = ajv.getSchema(`${documentKey}#/${pointer}`)
  if (!validate) throw new Error(`There is no schema at ${pointer}.`)
  if (!validate(await response.clone().json()))
    throw new Error(`${method} ${path} ${status}: ${ajv.errorsText(validate.errors)}`)
}
