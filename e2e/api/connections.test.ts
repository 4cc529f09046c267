import { env } from '@/lib/env'

test('an idle connection is kept longer than the 60 s for which proxies keep one', async () => {
  const { headers } = await fetch(`${env.APP_URL}/api/health/live`)
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})
