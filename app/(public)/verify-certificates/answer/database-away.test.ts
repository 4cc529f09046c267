import '@/lib/testing/no-database'
import { drawCid } from '@/lib/certificates/draw-id'
import { messages } from '@/lib/messages'
import { certificatePage } from './parts'

test('while the database is away the page says that nothing was checked, and not that there is nothing', async () => {
  const question = { typed: drawCid(1), address: 'here', requestId: 'a request' }
  const parts = await certificatePage(question)
  expect(parts).toMatchObject({
    status: 503,
    retryAfterSeconds: 5,
    main: expect.stringContaining('Not checked yet'),
  })
  expect(parts).toMatchObject({ main: expect.stringContaining(messages.general.unavailable) })
})
