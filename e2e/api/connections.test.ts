import { env } from '@/lib/env'

test('the server announces that it keeps idle connections open for longer than proxies do (60 s)', async () => {
  const { headers } = await fetch(`${env.APP_URL}/api/health/live`)
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})
