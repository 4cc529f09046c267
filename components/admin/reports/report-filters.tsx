import { BatchFilter } from '../batches/batch-filter'
import { CsvLink } from '../list/csv-link'
import { CourseFilter, filterClass } from '../list/list-filters'
import { adminApi } from '@/lib/routes/admin'
import { MonthField } from './month-field'
import { RecipientsButton } from './recipients/recipients-button'
import type { useReport } from './use-report'

type Props = Pick<ReturnType<typeof useReport>, 'query' | 'grouping' | 'updateQuery'>

const groupings = [
  ['course', 'By course'],
  ['batch', 'By batch'],
  ['month', 'By month'],
  ['reviewer', 'By reviewer'],
] as const

const sorts = [
  ['', 'Usual order'],
  ['name', 'By name'],
  ['requests', 'Most requests'],
  ['enrolled', 'Most enrolled'],
  ['decided', 'Most verdicts'],
  ['completed', 'Most completed'],
] as const

/** A report by reviewer counts only verdicts, so sorting it by any other figure has no effect. */
const hasEffect = (sort: string, grouping: string) =>
  grouping !== 'reviewer' || ['', 'name', 'decided'].includes(sort)

export function ReportFilters({ query, grouping, updateQuery }: Props) {
  const sort = query.get('sort') ?? ''
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5">
      <Select
        label="Rows"
        value={grouping}
        options={groupings}
        onChange={(value) => updateQuery({ by: value, ...(!hasEffect(sort, value) && { sort: '' }) })}
      />
      <MonthField label="From" name="from" query={query} updateQuery={updateQuery} />
      <MonthField label="To" name="to" query={query} updateQuery={updateQuery} />
      <CourseFilter query={query} updateQuery={updateQuery} />
      <BatchFilter query={query} updateQuery={updateQuery} />
      <Select
        label="Order"
        value={sort}
        // A link can contain a sort order that has no effect. It keeps its option, because the select would show the
        // first option otherwise.
        options={sorts.filter(([value]) => value === sort || hasEffect(value, grouping))}
        onChange={(value) => updateQuery({ sort: value })}
      />
      <div className="ml-auto flex flex-wrap gap-2.5">
        <RecipientsButton />
        <CsvLink path={adminApi.exportReport} query={query} />
      </div>
    </div>
  )
}

type SelectProps = {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

const Select = ({ label, value, options, onChange }: SelectProps) => (
  <select
    aria-label={label}
    className={filterClass}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </select>
)
