'use client'

import type { Column } from '@/components/ui/data-table'
import { adminApi } from '@/lib/routes/admin'
import { combineOutcomes, type EarlierCertificateOutcome } from '@/lib/certificates/earlier/outcome'
import type { EarlierCertificateRow } from '@/lib/certificates/earlier/rules'
import { ImportFormatHelp } from './import-format-help'
import { countLabel, ineffectiveRowCounts } from './row-counts'
import { FileImport } from './file-import'
import { ImportReport, type InvalidRow } from './import-report'
import type { ImportDefinition } from './use-import'

const definition: ImportDefinition<EarlierCertificateRow, EarlierCertificateOutcome> = {
  parse: (parser, bytes) => parser.readEarlierCertificates(bytes),
  combine: combineOutcomes,
  checkPath: adminApi.checkEarlierCertificates,
  importPath: adminApi.importEarlierCertificates,
}

const isNew = ({ problem, certificate }: EarlierCertificateOutcome) =>
  problem === null && certificate === 'new'
const countChanges = (outcomes: EarlierCertificateOutcome[]) => outcomes.filter(isNew).length

const countsWithLabels = (outcomes: EarlierCertificateOutcome[], isImported: boolean) => {
  const problemCount = outcomes.filter(({ problem }) => problem !== null).length
  const newCount = countChanges(outcomes)
  const unchangedCount = outcomes.length - problemCount - newCount
  return [
    [countLabel(newCount, 'certificate', isImported ? 'registered' : 'to register'), newCount],
    ...ineffectiveRowCounts(unchangedCount, problemCount),
  ] as const
}

const invalidRowColumns: Column<InvalidRow<EarlierCertificateRow>>[] = [
  { label: 'Number', cell: ({ number }) => <span className="wrap-anywhere">{number || '–'}</span> },
  { label: 'Name', cell: ({ name }) => <p className="min-w-[13ch] wrap-anywhere">{name || '–'}</p> },
  { label: 'Course', cell: ({ course }) => <span className="wrap-anywhere">{course || '–'}</span> },
]

const fileColumns = [
  ['number', 'The number printed on the certificate. No two certificates have the same number.'],
  ['name', 'The full name on the certificate.'],
  ['course', 'As it is printed; it need not be in the catalogue.'],
  ['started', 'The first day of the course: 05/01/2009 or 2009-01-05. May be left out.'],
  ['issued', 'The date of issue.'],
] as const

const example = `number,name,course,started,issued
2009/17,Asha Raman,Typing and Office Work,05/01/2009,27/03/2009
2009/18,Rahul Verma,Typing and Office Work,,27/03/2009`

/** Registers certificates issued on paper before the institute used this platform. */
export const EarlierCertificateImportScreen = () => (
  <FileImport
    definition={definition}
    countChanges={countChanges}
    explanation={
      <ImportFormatHelp
        columns={fileColumns}
        example={example}
        effect="Each certificate gets an ID, and anybody can verify it by its ID or its number. The public page says that it was issued on paper and registered by your institute; nobody gets an e-mail. A registered certificate cannot be changed, only revoked: check your file carefully. Importing the same file again changes nothing."
      />
    }
    renderReport={(rows, outcomes, isImported) => (
      <ImportReport
        {...{ rows, outcomes, isImported }}
        columns={invalidRowColumns}
        counts={countsWithLabels(outcomes, isImported)}
      />
    )}
  />
)
