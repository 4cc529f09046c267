import { env } from '@/lib/env'

test('an idle connection stays open longer than the 60 s for which proxies keep theirs', async () => {
  const { headers } = await fetch(`${env.APP_URL}/api/health/live`)
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})
