import { z } from 'zod'
import { env } from '@/lib/env'
import { SECOND } from '@/lib/limits'
import { policies, type PolicyName } from '@/lib/rate-limit/policies'
import { failureBody } from './response-schema'
import type { ApiRoute } from './api-routes'
import { cookieNames } from './cookies'
import { textField } from '@/lib/validation/validated-schema'
import { needsCsrfToken, statusesOf } from './statuses'

type Json = Record<string, unknown>

const statusDescriptions: Record<number, string> = {
  200: 'Done.',
  201: 'Created.',
  303: 'See the page in Location.',
  304: 'Not modified: the caller has the current version.',
  400: 'The request is not valid.',
  401: 'Not signed in, or the session has ended.',
  403: 'Not allowed, or the CSRF token is missing or not valid.',
  404: 'Not found, or not the caller’s.',
  409: 'The current state does not allow it.',
  410: 'It existed and is gone.',
  413: 'The body is too large.',
  415: 'The media type of the body is not supported.',
  422: 'The link cannot be fetched.',
  429: 'Too many requests; Retry-After says when to try again.',
  500: 'Internal error; requestId names the line in the log.',
  501: 'This format is not offered.',
  503: 'Not available at the moment; Retry-After says when to try again.',
}

/** Removes patterns that the format implies, and the bounds of JavaScript's safe integers. */
function removeImpliedConstraints({ jsonSchema }: { jsonSchema: Json }) {
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** Documents each `textField` as required, although it has a default: a missing text is validated as an empty one. */
function requireTextFields({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Json }) {
  if (!(zodSchema instanceof z.ZodObject)) return
  const textFields = Object.keys(zodSchema.shape).filter((name) => zodSchema.shape[name] === textField)
  const texts = Object.fromEntries(textFields.map((name) => [name, { type: 'string' }]))
  const { properties = {}, required = [] } = jsonSchema as { properties?: Json; required?: string[] }
  Object.assign(jsonSchema, {
    properties: { ...properties, ...texts },
    required: [...required, ...textFields],
  })
}

/** The JSON schema; schemas with an id become components. */
function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const jsonSchema = z.toJSONSchema(schema, {
    io,
    override: (context) => {
      removeImpliedConstraints(context)
      if (io === 'input') requireTextFields(context)
    },
  })
  const text = JSON.stringify(jsonSchema).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $schema: _, $defs = {}, ...json } = JSON.parse(text) as Json
  Object.assign(components, $defs)
  return json
}

function parametersOf(
  {
    path,
    handler: {
      declaration: { params, query },
    },
  }: ApiRoute,
  components: Json,
) {
  const names = [...path.matchAll(/\[(\w+)\]/g)].map(([, name]) => name ?? '')
  const propertiesOf = (schema: z.ZodType | undefined) => {
    const json = schema ? jsonSchemaOf(schema, 'input', components) : {}
    return (json.properties ?? {}) as Record<string, Json>
  }
  const pathSchemas = propertiesOf(params)
  // The JSON schema lists no parameter with a default as required. Validation of an empty query also reports those
  // whose default it refuses.
  const requiredNames = query?.safeParse({}).error?.issues.map(({ path: [name] }) => name) ?? []
  return [
    ...names.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: pathSchemas[name] ?? { type: 'string' },
    })),
    ...Object.entries(propertiesOf(query)).map(([name, schema]) => ({
      name,
      in: 'query',
      ...(requiredNames.includes(name) && { required: true }),
      schema,
    })),
  ]
}

function responsesOf({ method, handler: { declaration } }: ApiRoute, components: Json) {
  const { success, all } = statusesOf(method, declaration)
  const contentFor = (status: number) => {
    if (status === 303 || status === 304) return {}
    if (status !== success)
      return { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
    if (declaration.file)
      return Object.fromEntries(
        [declaration.file].flat().map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      )
    return {
      'application/json': {
        schema: declaration.response ? jsonSchemaOf(declaration.response, 'output', components) : {},
      },
    }
  }
  return Object.fromEntries(
    all.map((status) => [
      status,
      { description: statusDescriptions[status] ?? '', content: contentFor(status) },
    ]),
  )
}

function limitOf(policy: PolicyName) {
  const { max, windowMs } = policies[policy]
  return { policy, calls: max, seconds: windowMs / SECOND }
}

/** For one-click unsubscribing (RFC 8058): mail programs send a form, other clients may send JSON. */
const formOrJsonTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json']

const contentOf = (types: string[], schema: Json) =>
  Object.fromEntries(types.map((type) => [type, { schema }]))

function operationOf(apiRoute: ApiRoute, components: Json) {
  const {
    method,
    path,
    handler: { declaration },
  } = apiRoute
  const session = declaration.access === 'public' ? {} : { session: [] }
  const token = needsCsrfToken(method, declaration) ? { token: [] } : {}
  return {
    operationId: `${method.toLowerCase()} ${path}`.replace(/[^a-z]+(.)?/gi, (_, character: string = '') =>
      character.toUpperCase(),
    ),
    tags: [path.split('/')[2] ?? ''],
    summary: declaration.summary ?? '',
    'x-access': declaration.access,
    ...(declaration.limit && { 'x-limit': limitOf(declaration.limit) }),
    security: [{ ...session, ...token }],
    parameters: parametersOf(apiRoute, components),
    ...(declaration.body && {
      requestBody: {
        required: true,
        content: contentOf(
          declaration.acceptsCrossSiteForm ? formOrJsonTypes : ['application/json'],
          jsonSchemaOf(declaration.body, 'input', components),
        ),
      },
    }),
    responses: responsesOf(apiRoute, components),
  }
}

export type Operation = ReturnType<typeof operationOf>
export type OpenApi = ReturnType<typeof openApiOf>

/** The OpenAPI 3.1 document of the API routes, generated from their declarations. */
export function openApiOf(apiRoutes: ApiRoute[], title: string) {
  const components: Json = {}
  // Adds the component `Refusal`, to which `responsesOf` refers.
  jsonSchemaOf(failureBody, 'output', components)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const apiRoute of apiRoutes.toSorted((a, b) => a.path.localeCompare(b.path))) {
    const path = apiRoute.path.replace(/\[(\w+)\]/g, '{$1}')
    paths[path] = { ...paths[path], [apiRoute.method.toLowerCase()]: operationOf(apiRoute, components) }
  }
  return {
    openapi: '3.1.0' as const,
    info: { title, version: '1' },
    servers: [{ url: env.APP_URL }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieNames.session },
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'X-XSRF-TOKEN',
          description: `The value of the cookie ${cookieNames.csrf}, which the first response sets.`,
        },
      },
    },
  }
}
