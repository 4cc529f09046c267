import { Validator, type SpecData } from '@seriousme/openapi-schema-validator'
import { env } from '@/lib/env'
import { statusesOf } from '@/lib/http/statuses'
import { importApiRoutes } from '@/lib/testing/import-api-routes'
import { apiRoutes } from '@/scripts/steps/api-routes.mjs'
import { accessTable } from './access-table'

type Schema = { required?: string[]; items?: Schema; properties?: Record<string, Schema> }
type Operation = {
  operationId: string
  summary: string
  'x-access': string
  parameters: { name: string; in: string; required?: boolean }[]
  security: object[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { content: Record<string, { schema: object }> }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

let text = ''
let document: Document
beforeAll(async () => {
  text = await (await fetch(`${env.APP_URL}/api/openapi.json`)).text()
  document = JSON.parse(text) as Document
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, '[$1]')}`,
      operation,
    })),
  )
const findOperation = (name: string) => operations().find((each) => each.name === name)?.operation

test('the document is valid OpenAPI 3.1, and has every schema that it refers to', async () => {
  const validator = new Validator()
  expect(await validator.validate(JSON.parse(text) as SpecData)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  const { schemas } = document.components
  for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
    expect(schemas).toHaveProperty(name)
  expect(text).not.toContain('$defs')
})

test('the document has exactly the API routes that are on disk and in the access table', () => {
  const describedNames = operations()
    .map(({ name }) => name)
    .toSorted()
  const onDisk = apiRoutes().flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`))
  expect(describedNames).toEqual(onDisk.toSorted())
  expect(describedNames).toEqual(Object.keys(accessTable).toSorted())
})

test('every operation has a unique ID, a summary, its access and all statuses of its route', async () => {
  const ids = operations().map(({ operation: { operationId } }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { method, path, handler } of await importApiRoutes()) {
    const operation = findOperation(`${method} ${path}`)
    expect(operation?.summary).toMatch(/^[A-Z].{8,}\.$/)
    expect(operation?.['x-access']).toBe(handler.declaration.access)
    const { success, all } = statusesOf(method, handler.declaration)
    expect(Object.keys(operation?.responses ?? {})).toEqual(all.map(String).toSorted())
    const [content] = Object.values(operation?.responses[success]?.content ?? {})
    // The path is compared, too, so that the message of a failure names the route. A redirect has no content.
    if (success !== 303) expect([path, content?.schema ?? {}]).not.toEqual([path, {}])
  }
})

test('the path parameters of every operation are those in its path', () => {
  for (const { path, operation } of operations()) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  }
})

test('a parameter of the query is required if validation refuses a call without it', () => {
  const requiredParameters = (name: string) =>
    findOperation(name)
      ?.parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
      .map((parameter) => parameter.name)
  expect(requiredParameters('GET /api/admin/get-report')).toEqual(['from', 'to'])
  expect(requiredParameters('GET /api/admin/export-report')).toEqual(['from', 'to'])
  expect(requiredParameters('GET /api/certificate/verify-certificates')).toEqual(['ids'])
  expect(requiredParameters('GET /api/course/list-courses')).toEqual([])
})

test('the schema of a request body lists its required fields, also those of the objects in it', () => {
  const bodySchema = (name: string) => findOperation(name)?.requestBody?.content['application/json'].schema
  const requiredFields = (name: string) => bodySchema(name)?.required?.toSorted()
  expect(requiredFields('POST /api/user/login')).toEqual(['password', 'turnstileToken'])
  expect(requiredFields('POST /api/task/submit-course-task')).toEqual(['fileLink', 'task_id', 'user_id'])
  expect(requiredFields('PUT /api/admin/update-submission-data/[id]')).toEqual(['status'])
  expect(requiredFields('POST /api/profile/delete-user-data')).toEqual([])
  expect(requiredFields('POST /api/admin/insert-course-batch-data')).toEqual([
    'course_id',
    'name',
    'starts_on',
  ])
  const { questions } = bodySchema('PUT /api/admin/update-admission-form/[courseId]')?.properties ?? {}
  expect(questions?.items?.required?.toSorted()).toEqual(['kind', 'text'])
})

test('the CSRF token is listed for the calls that need it, and form content types for the call that accepts a form', () => {
  const securityOf = (name: string) => findOperation(name)?.security
  expect(securityOf('PUT /api/admin/update-submission-data/[id]')).toEqual([{ session: [], token: [] }])
  expect(securityOf('POST /api/certificate/verify-certificates')).toEqual([{}])
  expect(securityOf('POST /api/notices/unsubscribe')).toEqual([{}])
  expect(Object.keys(findOperation('POST /api/notices/unsubscribe')?.requestBody?.content ?? {})).toEqual([
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json',
  ])
})
