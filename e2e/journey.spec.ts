import { journey } from './support/journey'
import { test } from './support/people'

test('from a first look to a certificate that a stranger verifies', async ({ visit, files }) => {
  test.setTimeout(180_000)
  await journey({ visit: () => visit(), files })
})
