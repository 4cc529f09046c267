import { certificateJourney } from './support/certificate-journey'
import { test } from './support/people'

// Pages in reused browser contexts have no animations. This test runs with animations.
test.use({ reusesContexts: false })

test('a visitor registers, completes a course and gets a certificate that an employer verifies', async ({
  openPage,
}) => {
  await certificateJourney({ openPage })
})
