import { certificateJourney } from './support/certificate-journey'
import { test } from './support/people'

// Reused contexts turn animations off. This test runs with animations.
test.use({ reusesContexts: false })

test('a visitor registers, completes a course and gets a certificate that an employer verifies', async ({
  openPage,
}) => {
  await certificateJourney({ openPage: () => openPage() })
})
