'use client'

import { filterClass, type ListFilters } from '../list/list-filters'
import { useBatches } from './use-batches'

/** Limits the list to the rows of one batch; shown for a course that has batches. */
export function BatchFilter({ filters, setFilters }: ListFilters) {
  const { data } = useBatches(filters.get('course'))
  if (!data?.length) return null
  return (
    <select
      aria-label="Batch"
      className={filterClass}
      value={filters.get('batch') ?? ''}
      onChange={(event) => setFilters({ batch: event.target.value })}
    >
      <option value="">All batches</option>
      {data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
