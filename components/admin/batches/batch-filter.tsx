'use client'

import { filterClass, type ListQuery } from '../list/list-filters'
import { useBatches } from './use-batches'

/** Limits the list to the rows of one batch; shown for a course that has batches. */
export function BatchFilter({ query, updateQuery }: ListQuery) {
  const { data } = useBatches(query.get('course'))
  if (!data?.length) return null
  return (
    <select
      aria-label="Batch"
      className={filterClass}
      value={query.get('batch') ?? ''}
      onChange={(event) => updateQuery({ batch: event.target.value })}
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
