'use client'

import { adminApi } from '@/lib/admin-routes'
import { combineParts, countOutcomes, type Outcome } from '@/lib/import/outcome'
import { contradictions, type LearnerRow } from '@/lib/import/rules'
import type { Column } from '@/components/ui/data-table'
import { Explanation } from './explanation'
import { ImportFile } from './import-file'
import { Report, type InvalidRow } from './report'
import type { ImportKind } from './use-import'

const kind: ImportKind<LearnerRow, Outcome> = {
  read: (reader, bytes) => reader.readLearners(bytes),
  combine: (rows, outcomes) => combineParts(rows, outcomes, contradictions(rows)),
  checkPath: adminApi.checkImport,
  importPath: adminApi.importLearners,
}

const columns: Column<InvalidRow<LearnerRow>>[] = [
  {
    label: 'E-mail',
    cell: ({ email }) => <p className="max-w-[260px] wrap-anywhere as-cards:max-w-full">{email || '–'}</p>,
  },
  { label: 'User name', cell: ({ name }) => <p className="min-w-[13ch] wrap-anywhere">{name || '–'}</p> },
  { label: 'Course', cell: ({ course }) => course || '–' },
]

const factsOf = (outcomes: Outcome[], written: boolean) => {
  const sum = countOutcomes(outcomes)
  return [
    [written ? 'accounts made' : 'accounts to make', sum.accounts],
    [written ? 'enrollments made' : 'enrollments to make', sum.enrollments],
    ['rows that change nothing', sum.nothing],
    ['rows with a problem', sum.problems],
  ] as const
}

const changesOf = (outcomes: Outcome[]) => {
  const sum = countOutcomes(outcomes)
  return sum.rows - sum.problems - sum.nothing
}

const columnsOfFile = [
  ['email', 'Who it is. Somebody who has an account is recognised by it.'],
  ['name', 'The user name: letters only, at least 5.'],
  ['full_name', 'May be left out.'],
  ['course', 'The title of a course to enrol them in. One row for each course; may be left out.'],
] as const

const example = `email,name,full_name,course
asha@example.com,asharaman,Asha Raman,Data Analysis with Python
rahul@example.com,rahulverma,Rahul Verma,`

/** Imports learners from a file. */
export const ImportScreen = () => (
  <ImportFile
    kind={kind}
    changesOf={changesOf}
    explanation={
      <Explanation
        columns={columnsOfFile}
        example={example}
        text="New learners get an e-mail with a link, valid for 7 days, to set their password. Importing the same file again changes nothing."
      />
    }
    report={(rows, outcomes, written) => (
      <Report {...{ rows, outcomes, written, columns }} facts={factsOf(outcomes, written)} />
    )}
  />
)
