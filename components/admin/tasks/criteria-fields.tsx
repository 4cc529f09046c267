import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { inputClass } from '@/components/ui/field'
import { randomKey } from '@/lib/browser/random-key'
import { criteria as limits } from '@/lib/limits'
import { PositionButtons, type PositionProps } from '../position-buttons'
import type { EditedCriterion } from './edited-criterion'

type Props = {
  criteria: EditedCriterion[]
  onChange: (criteria: EditedCriterion[]) => void
  error: string | undefined
}

/** Up to ten criteria of a task, in the order in which reviewers and learners see them. */
export function CriteriaFields({ criteria, onChange, error }: Props) {
  const change = (index: number, changes: Partial<EditedCriterion>) =>
    onChange(
      criteria.map((criterion, position) => (position === index ? { ...criterion, ...changes } : criterion)),
    )
  const move = (index: number, to: number) => {
    const [criterion] = criteria.slice(index, index + 1)
    if (criterion) onChange(criteria.toSpliced(index, 1).toSpliced(to, 0, criterion))
  }
  const isFull = criteria.length >= limits.max
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold">Criteria</legend>
      <p className="text-sm text-ink-soft">
        What the work is assessed by, shown to learners beforehand. Without points a criterion is met or not
        yet.
      </p>
      {criteria.map((criterion, index) => (
        <CriterionRow
          key={criterion.key}
          number={index + 1}
          criterion={criterion}
          isLast={index === criteria.length - 1}
          onChange={(changes) => change(index, changes)}
          onMove={(by) => move(index, index + by)}
          onRemove={() => {
            onChange(criteria.toSpliced(index, 1))
            addButton.current?.focus()
          }}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm font-medium text-rejected">
          {error}
        </p>
      )}
      <div>
        <Button
          ref={addButton}
          variant="plain"
          size="small"
          // Not `disabled`: so it keeps the focus.
          aria-disabled={isFull}
          onClick={() => isFull || onChange([...criteria, { key: randomKey(), title: '', points: '' }])}
        >
          <Plus aria-hidden />
          Add a criterion
        </Button>
      </div>
    </fieldset>
  )
}

type RowProps = PositionProps & {
  criterion: EditedCriterion
  onChange: (changes: Partial<EditedCriterion>) => void
}

function CriterionRow({ number, criterion, onChange, ...position }: RowProps) {
  return (
    <div role="group" aria-label={`Criterion ${number}`} className="flex flex-wrap items-center gap-1.5">
      <input
        aria-label={`Title of criterion ${number}`}
        value={criterion.title}
        onChange={({ target }) => onChange({ title: target.value })}
        maxLength={limits.titleMax}
        autoComplete="off"
        className={`${inputClass} min-w-0 flex-1 basis-60`}
      />
      <input
        aria-label={`Points of criterion ${number}`}
        value={criterion.points}
        onChange={({ target }) => onChange({ points: target.value })}
        placeholder="Points"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        className={`${inputClass} w-20!`}
      />
      <PositionButtons item="criterion" number={number} {...position} />
    </div>
  )
}
