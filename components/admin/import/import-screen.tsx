'use client'

import { adminApi } from '@/lib/admin-routes'
import { combineParts, countOutcomes, placedOnce, type Outcome } from '@/lib/import/outcome'
import { contradictions, type LearnerRow } from '@/lib/import/rules'
import { plural } from '@/lib/format/plural'
import type { Column } from '@/components/ui/data-table'
import { ImportFormatHelp } from './import-format-help'
import { label, factsWithoutEffect } from './facts'
import { ImportFile } from './import-file'
import { Report, type InvalidRow } from './report'
import { RowOutcomes } from './row-outcomes'
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

const factsOf = (outcomes: Outcome[], written: boolean, intoBatch: boolean) => {
  const sum = countOutcomes(outcomes)
  const ofBatch = [
    [label(sum.moved, 'learner', written ? 'moved' : 'to move'), sum.moved],
    ['on the waiting list', sum.waiting],
  ] as const
  return [
    [label(sum.accounts, 'account', written ? 'made' : 'to make'), sum.accounts],
    [label(sum.enrollments, 'enrollment', written ? 'made' : 'to make'), sum.enrollments],
    ...(intoBatch ? ofBatch : []),
    ...factsWithoutEffect(sum.nothing, sum.problems),
  ] as const
}

const changesOf = (outcomes: Outcome[]) => {
  const sum = countOutcomes(outcomes)
  return sum.rows - sum.problems - sum.nothing
}

const columnsOfFile = [
  ['email', 'Who it is. Somebody who has an account is recognised by it.'],
  ['name', 'The user name: letters only, at least 5. Left out, it is that of the full name or the address.'],
  ['full_name', 'May be left out.'],
  ['course', 'The title of a course to enroll them in. One row for each course; may be left out.'],
] as const

const example = `email,name,full_name,course
asha@example.com,asharaman,Asha Raman,Data Analysis with Python
rahul@example.com,rahulverma,Rahul Verma,`

const batchExample = `email,name,full_name
asha@example.com,asharaman,Asha Raman
rahul@example.com,rahulverma,Rahul Verma`

export type ImportTarget = { id: string; name: string; course: string; free: number | null }

/** All rows go into the batch; the preview counts its seats over all parts of the file. */
const kindFor = ({ id }: ImportTarget): ImportKind<LearnerRow, Outcome> => ({
  ...kind,
  combine: (rows, outcomes) => placedOnce(rows, kind.combine(rows, outcomes)),
  context: (former) => ({ batch_id: id, seats_taken: former.filter((row) => row.takes_seat).length }),
})

/** Imports learners from a file, into a batch if one is given. */
export const ImportScreen = ({ target }: { target?: ImportTarget | undefined }) => (
  <>
    {target && <TargetLine target={target} />}
    <ImportFile
      kind={target ? kindFor(target) : kind}
      changesOf={changesOf}
      explanation={
        <ImportFormatHelp
          columns={target ? columnsOfFile.slice(0, 3) : columnsOfFile}
          example={target ? batchExample : example}
          effect="A list of e-mail addresses alone will do. New learners get an e-mail with a link, valid for 7 days, to set their password. Importing the same list again changes nothing."
        />
      }
      report={(rows, outcomes, written) => (
        <>
          <Report
            {...{ rows, outcomes, written, columns }}
            facts={factsOf(outcomes, written, target !== undefined)}
          />
          {target && <RowOutcomes rows={rows} outcomes={outcomes} />}
        </>
      )}
    />
  </>
)

const TargetLine = ({ target: { name, course, free } }: { target: ImportTarget }) => (
  <p className="mb-5 max-w-[70ch]">
    All of this list goes into the batch <strong className="wrap-anywhere">{name}</strong> of {course}.{' '}
    {free === null
      ? ''
      : free === 0
        ? 'It is full: who is new waits, and is enrolled as soon as a seat is free.'
        : `It has ${plural(free, 'free seat')}; who comes after that waits for one.`}
  </p>
)
