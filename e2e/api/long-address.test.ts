import { request } from 'node:http'
import '@/lib/jobs/process-state'
import { drawCid } from '@/lib/certificates/issue/random-id'
import { env } from '@/lib/env'
import { messages } from '@/lib/messages'

/** Sent by hand: the address is longer than the server reads. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    const asked = request(env.APP_URL + path, { headers, agent: false }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => resolve({ status: response.statusCode, body: JSON.parse(text) }))
    })
    asked.once('error', reject).end()
  })

test.each([101, 1000, 5000])('%i IDs in one address are refused as too many', async (count) => {
  const ids = Array.from({ length: count }, () => drawCid(1))
  expect(await get(`/api/certificate/verify-certificates?ids=${ids.join(',')}`)).toEqual({
    status: 400,
    body: {
      message: messages.bulkCheck.tooManyAtOnce('100'),
      ...(count === 101 && { fields: expect.anything() }),
    },
  })
})

test('a header that is too long is answered 431 with a message', async () => {
  expect(await get('/api/health/live', { 'x-long': 'a'.repeat(20_000) })).toEqual({
    status: 431,
    body: { message: messages.general.tooLarge },
  })
})
