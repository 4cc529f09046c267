import { request } from 'node:http'
import '@/lib/jobs/process-state'
import { drawCidForCourse } from '@/lib/certificates/issue/random-id'
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

test.each([101, 1000, 5000])('%i IDs in one address are refused as too many', async (count) => {
  const ids = Array.from({ length: count }, () => drawCidForCourse(1))
  expect(await get(`/api/certificate/verify-certificates?ids=${ids.join(',')}`)).toEqual({
    status: 400,
    body: {
      message: messages.bulkCheck.tooManyInCall('100'),
      // Longer addresses are refused by the HTTP server, which names no fields.
      ...(count === 101 && { fields: expect.anything() }),
    },
  })
})

test('a header that is too long gets status 431 and a message', async () => {
  expect(await get('/api/health/live', { 'x-long': 'a'.repeat(20_000) })).toEqual({
    status: 431,
    body: { message: messages.general.tooLarge },
  })
})
