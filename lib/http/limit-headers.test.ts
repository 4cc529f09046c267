import { GET as verify } from '@/app/api/certificate/verify-certificate/[certificateId]/route'
import { GET as live } from '@/app/api/health/live/route'
import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import { policies } from '@/lib/rate-limit/policies'
import { Client } from '@/lib/testing/request'
import { handle } from './handle'

const limitHeaders = ({ headers }: Response) => [headers.get('ratelimit-policy'), headers.get('ratelimit')]

test('a limited route states its limit and how many requests are left', async () => {
  const limited = handle({ access: 'public', limit: 'pdfIp', run: async () => ({}) })
  const client = new Client()
  for (let n = 1; n <= policies.pdfIp.max; n++) {
    const response = await client.call(limited, 'GET')
    const left = policies.pdfIp.max - n
    expect(limitHeaders(response)).toEqual([
      '"pdfIp";q=60;w=60',
      expect.stringMatching(`^"pdfIp";r=${left};t=\\d+$`),
    ])
  }
  const refused = await client.call(limited, 'GET')
  const seconds = refused.headers.get('retry-after')
  expect(refused.status).toBe(429)
  expect(limitHeaders(refused)).toEqual(['"pdfIp";q=60;w=60', `"pdfIp";r=0;t=${seconds}`])
})

test('the headers state both limits if the second one refuses', async () => {
  const client = new Client()
  const verifyUnknownId = () =>
    client.call(verify, 'GET', { params: { certificateId: randomCidForCourse(1) } })
  for (let n = 0; n < policies.verifyMissIp.max; n++) await verifyUnknownId()
  const refused = await verifyUnknownId()
  expect(refused.status).toBe(429)
  const [policy, limit] = limitHeaders(refused)
  const left = policies.verifyIp.max - policies.verifyMissIp.max - 1
  expect(policy).toBe('"verifyIp";q=300;w=60, "verifyMissIp";q=30;w=60')
  expect(limit).toMatch(new RegExp(`^"verifyIp";r=${left};t=\\d+, "verifyMissIp";r=0;t=\\d+$`))
  expect(limit).toMatch(new RegExp(`t=${refused.headers.get('retry-after')}$`))
})

test('a route without a limit sends no limit headers', async () => {
  expect(limitHeaders(await new Client().call(live, 'GET'))).toEqual([null, null])
})
