import { freePort } from './testing/process-manager'
import { installationForEachTest, preparedInstallation } from './testing/installation'

const installation = installationForEachTest(preparedInstallation)
const token = 'a-token-that-only-tests-know'

test('of two server processes the figures of both are told together, and nobody is named', async () => {
  const env = { PORT: String(await freePort()), METRICS_TOKEN: token, WEB_CONCURRENCY: '2' }
  const processManager = installation().launch({ env })
  const origin = await processManager.ready()
  const ask = () => fetch(`${origin}/api/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const text = async () => (await ask()).text()
  const counted = (figures: string) =>
    Number(
      /^http_requests_total\{method="GET",route="\/api\/health\/live",status="200"\} (\d+)$/m.exec(
        figures,
      )?.[1],
    )
  // A connection each, so that both processes get some.
  const headers = { connection: 'close' }
  for (let n = 0; n < 20; n++) await (await fetch(`${origin}/api/health/live`, { headers })).text()
  await (await fetch(`${origin}/verify-certificates/asha@example.test`, { headers })).text()
  // The first request renders the page, the others hit the cache; a route name from a client is ignored.
  const forgedHeaders = { ...headers, 'x-route': '/api/asha@example.test' }
  for (let n = 0; n < 10; n++) await (await fetch(`${origin}/about`, { headers: forgedHeaders })).text()
  await (await fetch(`${origin}/api/user/login`, { headers: forgedHeaders })).text()
  const figures = await text()
  expect(figures).toMatch(/^http_requests_total\{method="GET",route="\/about",status="200"\} 10$/m)
  expect(figures).toMatch(/^http_requests_total\{method="GET",route="refused",status="405"\} 1$/m)
  expect(counted(figures)).toBe(20)
  expect(figures).toMatch(/^database_up 1$/m)
  expect(figures).toMatch(/route="\/verify-certificates\/…",status="\d+"/)
  expect(figures).not.toMatch(/asha|@example/)
  expect((await fetch(`${origin}/api/metrics`)).status).toBe(401)
  await processManager.stop()
})
