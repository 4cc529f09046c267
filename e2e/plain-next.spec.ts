import { certificateJourney } from './support/certificate-journey'
import { test } from './support/people'
import { startPlainNext } from './support/plain-next'

test('‘next start’ alone serves every step from registration to a verified certificate', async ({
  openPage,
}) => {
  const { url, stop } = await startPlainNext()
  try {
    await certificateJourney({ openPage: () => openPage(undefined, { baseURL: url }) })
  } finally {
    await stop()
  }
})
