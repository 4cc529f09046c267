import { PUT as acceptEnrollment } from '@/app/api/admin/accept-enrollment-data/route'
import { POST as insertCourse } from '@/app/api/admin/insert-course-data/route'
import { PUT as updateCourse } from '@/app/api/admin/update-course-data/[id]/route'
import { POST as requestEnrollment } from '@/app/api/course/enollment-request/route'
import { db } from '@/lib/db/client'
import { bodyMax } from '@/lib/limits'
import { messages } from '@/lib/messages'
import type { Client } from '@/lib/testing/request'
import { signedInAdmin, signedInLearner } from '@/lib/testing/people'

const { invalid, notJson, tooLarge } = messages.general
const good = { title: 'A course', description: 'About it.', image_url: '/covers/testing.svg' }

let client: Client
beforeAll(async () => {
  ;({ client } = await signedInAdmin())
})
afterEach(async () => {
  expect(await db.course.count()).toBe(0)
})

const send = (raw: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  client.json(insertCourse, 'POST', { raw, headers })

/** A course with an empty title, in JSON of exactly this size. */
const bodyOfSize = (bytes: number) => {
  const frame = JSON.stringify({ ...good, title: '', filling: '' })
  return JSON.stringify({ ...good, title: '', filling: 'x'.repeat(bytes - frame.length) })
}

test('a body of 64 KiB is read, one of a byte more is refused', async () => {
  expect(bodyOfSize(bodyMax)).toHaveLength(64 * 1024)
  // Refused for its empty title, so it was read.
  expect((await send(bodyOfSize(bodyMax))).status).toBe(400)
  expect(await send(bodyOfSize(bodyMax + 1))).toEqual({ status: 413, body: { message: tooLarge } })
})

test('the size is counted in bytes, and a Content-Length above the limit is refused', async () => {
  const twoByteText = JSON.stringify({ ...good, title: 'ä'.repeat(bodyMax / 2) })
  expect((await send(twoByteText)).status).toBe(413)
  expect((await send('{}', { 'content-length': String(bodyMax + 1) })).status).toBe(413)
})

test.each([
  ['text/plain'],
  ['application/x-www-form-urlencoded'],
  ['application/jsonp'],
  ['text/html; application/json'],
])('a body of the type %s is refused with 415', async (type) => {
  expect(await send(JSON.stringify(good), { 'content-type': type })).toEqual({
    status: 415,
    body: { message: notJson },
  })
})

test.each([['{'], ['title=A'], ['{"title":"A",}'], ['\u0000'], ['NaN'], ['"half']])(
  'the body %j is refused, since it is no JSON',
  async (raw) => {
    expect(await send(raw)).toEqual({ status: 400, body: { message: notJson } })
  },
)

test('a body that is no UTF-8 is refused', async () => {
  expect(await send(new Uint8Array([0x22, 0xff, 0xfe, 0x22]))).toEqual({
    status: 400,
    body: { message: notJson },
  })
})

test.each([['null'], ['[]'], ['"text"'], ['7'], ['true']])(
  'the JSON %s, which has no fields, is refused',
  async (raw) => {
    const { status, body } = await send(raw)
    expect(status).toBe(400)
    expect(typeof body.message).toBe('string')
    // Zod reports an error of the whole body with an empty path, which names no field.
    expect(body.fields).not.toHaveProperty('')
  },
)

const disallowed = {
  'NUL in a text': JSON.stringify({ ...good, title: 'A\0' }),
  'a high surrogate alone': '{"title":"A \\ud83d","description":"B","image_url":"/covers/testing.svg"}',
  'a low surrogate alone': '{"title":"A \\udca9","description":"B","image_url":"/covers/testing.svg"}',
  'a surrogate alone in an ignored field name': `${JSON.stringify(good).slice(0, -1)},"\\ud83d":1}`,
  'NUL in an ignored list': JSON.stringify({ ...good, id: ['\0'] }),
  'objects nested thirty deep': `${JSON.stringify(good).slice(0, -1)},"a":${'{"a":'.repeat(30)}1${'}'.repeat(31)}`,
  'ten thousand lists in lists': `${JSON.stringify(good).slice(0, -1)},"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
}

test.each(Object.entries(disallowed))('a body with %s is refused, and nothing is written', async (_, raw) => {
  expect(await send(raw)).toEqual({ status: 400, body: { message: invalid } })
})

test.each(['__proto__', 'constructor', 'prototype', 'toString'])(
  'a field named %s neither fills in other fields nor changes the prototype of objects',
  async (name) => {
    const raw = `{"${name}":{"title":"A","description":"B","image_url":"/covers/testing.svg","role":"admin"}}`
    const { status, body } = await send(raw)
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      title: messages.admin.courseFieldRequired,
      description: messages.admin.courseFieldRequired,
      image_url: messages.admin.courseFieldRequired,
    })
    expect({}).not.toHaveProperty('role')
  },
)

const wrong = [null, 7, true, ['A'], { title: 'A' }]

test.each(wrong)('a title of %j is named as the wrong field', async (title) => {
  expect(await client.json(insertCourse, 'POST', { body: { ...good, title } })).toEqual({
    status: 400,
    body: { message: invalid, fields: { title: invalid } },
  })
})

test.each([...wrong, undefined])('an id of %j is named as the wrong field', async (id) => {
  expect(await client.json(acceptEnrollment, 'PUT', { body: { id } })).toEqual({
    status: 400,
    body: { message: invalid, fields: { id: invalid } },
  })
})

test('a request without a body is validated like one without fields', async () => {
  expect(await client.json(acceptEnrollment, 'PUT')).toEqual({
    status: 400,
    body: { message: invalid, fields: { id: invalid } },
  })
})

test('every invalid field is named', async () => {
  const learner = await signedInLearner()
  const response = await learner.client.json(requestEnrollment, 'POST', {
    body: { user_id: 1, course_id: [] },
  })
  expect(response).toEqual({
    status: 400,
    body: { message: invalid, fields: { user_id: invalid, course_id: invalid } },
  })
})

test('an id with NUL in the path is not found', async () => {
  expect(await client.json(updateCourse, 'PUT', { params: { id: '\0' }, body: good })).toEqual({
    status: 404,
    body: { message: messages.courses.missing },
  })
})
