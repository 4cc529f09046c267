import { request } from 'node:http'
// `randomCidForCourse` reads the prefix of certificate IDs from `globalThis.processState`, which this import sets. Most
// test files import it through the database client.
import '@/lib/jobs/process-state'
import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import { env } from '@/lib/env'
import { messages } from '@/lib/messages'

/** Opens a new connection for each request, since the server closes one whose request head is too long. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    const clientRequest = request(env.APP_URL + path, { headers, agent: false }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => resolve({ status: response.statusCode, body: JSON.parse(text) }))
    })
    clientRequest.once('error', reject).end()
  })

const addressWithIds = (count: number) =>
  `/api/certificate/verify-certificates?ids=${Array.from({ length: count }, () => randomCidForCourse(1)).join(',')}`

const tooLarge = { status: 431, body: { message: messages.general.tooLarge } }

test('101 IDs in one address are refused as too many', async () => {
  expect(await get(addressWithIds(101))).toEqual({
    status: 400,
    body: { message: messages.bulkCheck.tooManyInCall('100'), fields: expect.anything() },
  })
})

test.each([1000, 5000])(
  'an address that is too long, with %i IDs, gets status 431 and a message',
  async (count) => {
    expect(await get(addressWithIds(count))).toEqual(tooLarge)
  },
)

test('a header that is too long gets status 431 and a message, whatever the address', async () => {
  for (const path of ['/api/health/live', addressWithIds(1)])
    expect(await get(path, { 'x-long': 'a'.repeat(20_000) })).toEqual(tooLarge)
})
