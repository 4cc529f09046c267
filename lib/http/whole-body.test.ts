import { wholeBody, wholeResponse } from './whole-body'

const init = { status: 201, headers: { 'content-type': 'application/json' } }
const made = () => wholeResponse('{"a":"ä"}', init)

test('a response whose body is held is read as any other', async () => {
  expect(wholeBody(made())).toBe('{"a":"ä"}')
  expect([made().status, made().headers.get('content-type')]).toEqual([201, 'application/json'])
  expect(await made().json()).toEqual({ a: 'ä' })
  expect(await made().text()).toBe('{"a":"ä"}')
  expect((await made().arrayBuffer()).byteLength).toBe(10)
  expect((await made().blob()).size).toBe(10)
  expect(await new Response(made().body).text()).toBe('{"a":"ä"}')
})

test('its body is read once, and a copy of it anew', async () => {
  const response = made()
  const copy = response.clone()
  expect(response.bodyUsed).toBe(false)
  await response.text()
  expect(response.bodyUsed).toBe(true)
  await expect(response.text()).rejects.toThrow()
  expect([copy.status, await copy.json()]).toEqual([201, { a: 'ä' }])
})
