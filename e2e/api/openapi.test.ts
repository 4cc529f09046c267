import { Validator, type SpecData } from '@seriousme/openapi-schema-validator'
import { env } from '@/lib/env'
import { statusesOf } from '@/lib/http/statuses'
import { apiCalls } from '@/lib/testing/api-calls'
import { apiRoutes } from '@/scripts/steps/api-routes.mjs'
import { table } from './access-table'

type Operation = {
  operationId: string
  summary: string
  'x-access': string
  parameters: { name: string; in: string }[]
  requestBody?: { content: { 'application/json': { schema: { required?: string[] } } } }
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
const operation = (name: string) => operations().find((each) => each.name === name)?.operation

test('the document is one of OpenAPI 3.1, and all it refers to is in it', async () => {
  const validator = new Validator()
  expect(await validator.validate(JSON.parse(text) as SpecData)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  const { schemas } = document.components
  for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
    expect(schemas).toHaveProperty(name)
  expect(text).not.toContain('$defs')
})

test('it names the calls that are on disk and that the table of access has, no more and no fewer', () => {
  const described = operations()
    .map(({ name }) => name)
    .toSorted()
  const onDisk = apiRoutes().flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`))
  expect(described).toEqual(onDisk.toSorted())
  expect(described).toEqual(Object.keys(table).toSorted())
})

test('every call says what it does, who may, what it answers, and is named once', async () => {
  const ids = operations().map(({ operation: { operationId } }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { method, path, handler } of await apiCalls()) {
    const described = operation(`${method} ${path}`)
    expect(described?.summary).toMatch(/^[A-Z].{8,}\.$/)
    expect(described?.['x-access']).toBe(handler.route.access)
    const { success, all } = statusesOf(method, handler.route)
    expect(Object.keys(described?.responses ?? {})).toEqual(all.map(String).toSorted())
    const [content] = Object.values(described?.responses[success]?.content ?? {})
    expect([path, content?.schema]).not.toEqual([path, {}])
  }
})

test('the parameters in the path are those of the address', () => {
  for (const { path, operation: each } of operations()) {
    const inPath = each.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  }
})

test('a body says which fields it needs, and which may be left out', () => {
  const needed = (name: string) =>
    operation(name)?.requestBody?.content['application/json'].schema.required?.toSorted()
  expect(needed('POST /api/user/login')).toEqual(['password', 'turnstileToken'])
  expect(needed('POST /api/task/submit-course-task')).toEqual(['fileLink', 'task_id', 'user_id'])
  expect(needed('PUT /api/admin/update-submission-data/[id]')).toEqual(['status'])
  expect(needed('POST /api/profile/delete-user-data')).toEqual([])
})
