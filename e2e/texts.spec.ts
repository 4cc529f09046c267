import { readFileSync } from 'node:fs'
import { messages } from '@/lib/messages'
import { expect, test } from './support/people'
import { adminCalls } from './texts/admin-calls'
import { adminCorrections } from './texts/admin-corrections'
import { adminCourses } from './texts/admin-courses'
import { adminImport } from './texts/admin-import'
import { adminUsersAndEnrollments } from './texts/admin-users-and-enrollments'
import { adminMailAndCertificates } from './texts/admin-mail-and-certificates'
import { auditTrail } from './texts/audit-trail'
import { bulkCheck } from './texts/bulk-check'
import { certificates } from './texts/certificates'
import { corrections } from './texts/corrections'
import { courses } from './texts/courses'
import { coveredByTests } from './texts/covered-by-tests'
import { fileCheck } from './texts/file-check'
import { imageCheck } from './texts/image-check'
import { profile } from './texts/profile'
import { reviewDesk } from './texts/review-desk'
import { session } from './texts/session'
import { signingIn } from './texts/signing-in'
import { createTextExpectations, texts, textsIn } from './texts/expect-texts'
import { tasks } from './texts/tasks'

const scenarios = [
  ...signingIn,
  ...session,
  ...courses,
  ...tasks,
  ...certificates,
  ...bulkCheck,
  ...corrections,
  ...fileCheck,
  ...imageCheck,
  ...profile,
  ...adminCalls,
  ...adminUsersAndEnrollments,
  ...adminCourses,
  ...reviewDesk,
  ...adminImport,
  ...adminMailAndCertificates,
  ...auditTrail,
  ...adminCorrections,
]

for (const { title, textKeys, run } of scenarios) {
  test(`each text of a scenario is shown or returned by the API: ${title}`, async ({
    openPage,
    testData,
  }) => {
    const { seenKeys, expectText, expectMessage } = createTextExpectations()
    await run({ openPage, testData, expectText, expectMessage })
    expect([...seenKeys].sort()).toEqual([...textKeys].sort())
  })
}

test('every text is used by a scenario or by the file that coveredByTests lists for it', () => {
  const covered = new Set([
    ...scenarios.flatMap((scenario) => scenario.textKeys),
    ...Object.keys(coveredByTests),
  ])
  expect([...texts.keys()].filter((key) => !covered.has(key))).toEqual([])
  for (const [key, file] of Object.entries(coveredByTests)) {
    const [section = '', ...names] = key.split('.')
    // `texts` leaves out the exempt sections, but `coveredByTests` lists some of their texts.
    const keys = textsIn(Object(Reflect.get(messages, section)), section).map(([textKey]) => textKey)
    // A key names one text or a group of texts.
    expect(
      keys.filter((textKey) => `${textKey}.`.startsWith(`${key}.`)),
      key,
    ).not.toEqual([])
    // Matches `messages.<section>`, the section destructured from `messages`, or an import of the section's own file.
    const inBraces = String.raw`\{[^{}]*\b${section}\b[^{}]*\}`
    const uses = new RegExp(
      String.raw`messages\.${section}\b|${inBraces} = messages\s|${inBraces} from '@/lib/messages/`,
    )
    const text = readFileSync(file, 'utf8')
    expect(text, `${file} uses ${section}`).toMatch(uses)
    for (const name of names)
      expect(text, `${file} has ${name} of ${key}`).toMatch(new RegExp(String.raw`\b${name}\b`))
  }
})
