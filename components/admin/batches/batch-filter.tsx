'use client'

import { usePermissionCheck } from '@/components/shell/use-permission-check'
import { filterClass, SelectedButMissingOption, type ListQuery } from '../list/list-filters'
import { useBatches } from './use-batches'

/**
 * Limits the list to the rows of one batch; shown if the course has batches or one is selected. Reviewers, who may not
 * list batches, can only clear it.
 */
export function BatchFilter({ query, updateQuery }: ListQuery) {
  const canListBatches = usePermissionCheck()('batches.manage')
  const { data } = useBatches(canListBatches ? query.get('course') : null)
  const selected = query.get('batch') ?? ''
  if (!data?.length && !selected) return null
  return (
    <select
      aria-label="Batch"
      className={filterClass}
      value={selected}
      onChange={(event) => updateQuery({ batch: event.target.value })}
    >
      <option value="">All batches</option>
      <SelectedButMissingOption selected={selected} items={data} noun="batch" />
      {data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
