import { certificateJourney } from './support/certificate-journey'
import { test } from './support/people'
import { startPlainNext } from './support/plain-next'

test('‘next start’ alone serves every step from registration to a verified certificate', async ({
  visit,
}) => {
  const { url, stop } = await startPlainNext()
  try {
    await certificateJourney({ visit: () => visit(undefined, { baseURL: url }) })
  } finally {
    await stop()
  }
})
