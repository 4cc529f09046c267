import { journey } from './support/journey'
import { test } from './support/people'

// With animations, which pages in reused contexts do not have.
test.use({ reusesContexts: false })

test('a visitor registers, completes a course and gets a certificate that an employer verifies', async ({
  visit,
}) => {
  await journey({ visit: () => visit() })
})
