import { GET as verify } from '@/app/api/certificate/verify-certificate/[certificateId]/route'
import { GET as live } from '@/app/api/health/live/route'
import { drawCidForCourse } from '@/lib/certificates/issue/random-id'
import { policies } from '@/lib/rate-limit/policies'
import { Client } from '@/lib/testing/request'
import { handle } from './handle'

const limitHeaders = ({ headers }: Response) => [headers.get('ratelimit-policy'), headers.get('ratelimit')]

test('a limited route states its limit and how many requests are left', async () => {
  const limited = handle({ access: 'public', limit: 'pdfAddress', run: async () => ({}) })
  const client = new Client()
  for (let n = 1; n <= policies.pdfAddress.max; n++) {
    const response = await client.call(limited, 'GET')
    const left = policies.pdfAddress.max - n
    expect(limitHeaders(response)).toEqual([
      '"pdfAddress";q=60;w=60',
      expect.stringMatching(`^"pdfAddress";r=${left};t=\\d+$`),
    ])
  }
  const refused = await client.call(limited, 'GET')
  const seconds = refused.headers.get('retry-after')
  expect(refused.status).toBe(429)
  expect(limitHeaders(refused)).toEqual(['"pdfAddress";q=60;w=60', `"pdfAddress";r=0;t=${seconds}`])
})

test('the headers state both limits if the second one refuses', async () => {
  const client = new Client()
  const ask = () => client.call(verify, 'GET', { params: { certificateId: drawCidForCourse(1) } })
  for (let n = 0; n < policies.verifyMissAddress.max; n++) await ask()
  const refused = await ask()
  expect(refused.status).toBe(429)
  const [policy, limit] = limitHeaders(refused)
  expect(policy).toBe('"verifyAddress";q=300;w=60, "verifyMissAddress";q=30;w=60')
  expect(limit).toMatch(/^"verifyAddress";r=269;t=\d+, "verifyMissAddress";r=0;t=\d+$/)
  expect(limit).toMatch(new RegExp(`t=${refused.headers.get('retry-after')}$`))
})

test('a route without a limit sends no limit headers', async () => {
  expect(limitHeaders(await new Client().call(live, 'GET'))).toEqual([null, null])
})
