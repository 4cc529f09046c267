'use client'

import { useRouter } from 'next/navigation'
import { adminApi } from '@/lib/routes/admin'
import { combineParts, countOutcomes, summarizeEarlierParts, type Outcome } from '@/lib/import/outcome'
import { findContradictions, type LearnerRow } from '@/lib/import/rules'
import { plural } from '@/lib/format/plural'
import type { Column } from '@/components/ui/data-table'
import { ImportFormatHelp } from './import-format-help'
import { countLabel, ineffectiveRowCounts } from './row-counts'
import { FileImport } from './file-import'
import { ImportReport, type InvalidRow } from './import-report'
import { RowOutcomes } from './row-outcomes'
import type { ImportDefinition } from './use-import'

const definition: ImportDefinition<LearnerRow, Outcome> = {
  parse: (parser, bytes) => parser.readLearners(bytes),
  combine: (rows, outcomes) => combineParts(rows, outcomes, findContradictions(rows)),
  checkPath: adminApi.checkImport,
  importPath: adminApi.importLearners,
}

const invalidRowColumns: Column<InvalidRow<LearnerRow>>[] = [
  {
    label: 'E-mail',
    cell: ({ email }) => <p className="max-w-[260px] wrap-anywhere as-cards:max-w-full">{email || '–'}</p>,
  },
  { label: 'User name', cell: ({ name }) => <p className="min-w-[13ch] wrap-anywhere">{name || '–'}</p> },
  { label: 'Course', cell: ({ course }) => course || '–' },
]

const countsWithLabels = (outcomes: Outcome[], isImported: boolean, hasTarget: boolean) => {
  const counts = countOutcomes(outcomes)
  const batchCounts = [
    [countLabel(counts.moved, 'learner', isImported ? 'moved' : 'to move'), counts.moved],
    ['on the waiting list', counts.waiting],
  ] as const
  return [
    [countLabel(counts.newAccounts, 'account', isImported ? 'made' : 'to make'), counts.newAccounts],
    [countLabel(counts.newEnrollments, 'enrollment', isImported ? 'made' : 'to make'), counts.newEnrollments],
    ...(hasTarget ? batchCounts : []),
    ...ineffectiveRowCounts(counts.unchanged, counts.problems),
  ] as const
}

const countChanges = (outcomes: Outcome[]) => {
  const counts = countOutcomes(outcomes)
  return counts.rows - counts.problems - counts.unchanged
}

const fileColumns = [
  ['email', 'The e-mail address of the learner. An existing account is recognised by it.'],
  [
    'name',
    'The user name: letters only, at least 5. If left out, it is made from the full name or the address.',
  ],
  ['full_name', 'May be left out.'],
  ['course', 'The title of a course to enroll them in. One row for each course; may be left out.'],
] as const

const batchFileColumns = fileColumns.filter(([name]) => name !== 'course')

const example = `email,name,full_name,course
asha@example.com,asharaman,Asha Raman,Data Analysis with Python
rahul@example.com,rahulverma,Rahul Verma,`

const batchExample = `email,name,full_name
asha@example.com,asharaman,Asha Raman
rahul@example.com,rahulverma,Rahul Verma`

/** The batch into which learners are imported. */
type TargetBatch = {
  id: string
  name: string
  courseTitle: string
  /** Null without a limit. */
  freeSeats: number | null
  hasEnded: boolean
}

/**
 * Enrolls the learners of all rows. The server sees one part of the file at a time, so each request states how many
 * seats the earlier parts take, and which rows have a learner of an earlier part.
 */
const definitionForBatch = ({ id }: TargetBatch): ImportDefinition<LearnerRow, Outcome> => ({
  ...definition,
  extraFields: (fileRows, partRows, earlierOutcomes) => ({
    batch_id: id,
    ...summarizeEarlierParts(fileRows, partRows, definition.combine(fileRows, earlierOutcomes)),
  }),
})

/** Imports learners from a file, into a batch if one is given. */
export function LearnerImportScreen({ target }: { target?: TargetBatch | undefined }) {
  const router = useRouter()
  return (
    <>
      {target && <TargetBatchNote target={target} />}
      <FileImport
        definition={target ? definitionForBatch(target) : definition}
        countChanges={countChanges}
        // Reloads the number of free seats, of which the import may have taken some.
        onSettled={() => target && router.refresh()}
        explanation={
          <ImportFormatHelp
            columns={target ? batchFileColumns : fileColumns}
            example={target ? batchExample : example}
            effect="A list of e-mail addresses alone will do. New learners get an e-mail with a link, valid for 7 days, to set their password. Importing the same list again changes nothing."
          />
        }
        renderReport={(rows, outcomes, isImported) => (
          <>
            <ImportReport
              {...{ rows, outcomes, isImported }}
              columns={invalidRowColumns}
              counts={countsWithLabels(outcomes, isImported, target !== undefined)}
            />
            {target && <RowOutcomes {...{ rows, outcomes, isImported }} />}
          </>
        )}
      />
    </>
  )
}

const TargetBatchNote = ({ target: { name, courseTitle, freeSeats, hasEnded } }: { target: TargetBatch }) => (
  <p className="mb-5 max-w-[70ch]">
    Every row of this list is enrolled in the batch <strong className="wrap-anywhere">{name}</strong> of{' '}
    {courseTitle}. {hasEnded ? endedBatchText(freeSeats) : currentBatchText(freeSeats)}
  </p>
)

/** `freeSeats` is null if the number of seats has no limit. */
function currentBatchText(freeSeats: number | null) {
  if (freeSeats === null) return ''
  return freeSeats === 0
    ? 'It is full: learners join the waiting list and are enrolled when a seat is free.'
    : `It has ${plural(freeSeats, 'free seat')}; further learners join the waiting list.`
}

/** `freeSeats` is null if the number of seats has no limit. */
function endedBatchText(freeSeats: number | null) {
  if (freeSeats === null) return 'It has ended.'
  return freeSeats === 0
    ? 'It has ended and is full: learners without a seat in it are left out.'
    : `It has ended and has ${plural(freeSeats, 'free seat')}; further learners are left out.`
}
