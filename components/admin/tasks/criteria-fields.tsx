import { Plus } from 'lucide-react'
import { useId, useRef, type AriaAttributes } from 'react'
import { Button } from '@/components/ui/button'
import { inputClass } from '@/components/ui/field'
import { randomKey } from '@/lib/browser/random-key'
import { criteria as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'
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
    const criterion = criteria[index]
    if (criterion) onChange(criteria.toSpliced(index, 1).toSpliced(to, 0, criterion))
  }
  const isFull = criteria.length >= limits.max
  const addButton = useRef<HTMLButtonElement>(null)
  const errorId = useId()
  // All criteria share one error. Only its text says which field of which criterion it concerns.
  const attributesFor = (message: string) =>
    error === message ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold">Criteria</legend>
      <p className="text-sm text-ink-soft">
        What the work is assessed by, shown to learners beforehand. A criterion without maximum points is
        marked as met or not yet met.
      </p>
      {criteria.map((criterion, index) => (
        <CriterionRow
          key={criterion.key}
          number={index + 1}
          criterion={criterion}
          titleAttributes={attributesFor(messages.admin.criterionTitleInvalid(index + 1))}
          pointsAttributes={attributesFor(messages.admin.criterionPointsInvalid(index + 1))}
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
        <p id={errorId} role="alert" className="text-sm font-medium text-rejected">
          {error}
        </p>
      )}
      <div>
        <Button
          ref={addButton}
          variant="plain"
          size="small"
          // A `disabled` button would lose the focus when the last possible criterion is added.
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
  titleAttributes: AriaAttributes
  pointsAttributes: AriaAttributes
  onChange: (changes: Partial<EditedCriterion>) => void
}

function CriterionRow({
  number,
  criterion,
  titleAttributes,
  pointsAttributes,
  onChange,
  ...position
}: RowProps) {
  return (
    <div role="group" aria-label={`Criterion ${number}`} className="flex flex-wrap items-center gap-1.5">
      <span className="w-6 text-right text-sm text-ink-soft tabular-nums" aria-hidden>
        {number}.
      </span>
      <input
        {...titleAttributes}
        aria-label={`Title of criterion ${number}`}
        value={criterion.title}
        onChange={({ target }) => onChange({ title: target.value })}
        maxLength={limits.titleMax}
        autoComplete="off"
        className={`${inputClass} min-w-0 flex-1 basis-[min(20rem,100%_-_2rem)]`}
      />
      <input
        {...pointsAttributes}
        aria-label={`Maximum points of criterion ${number}`}
        value={criterion.points}
        onChange={({ target }) => onChange({ points: target.value })}
        placeholder="Max. points"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        className={`${inputClass} w-32! sm:ml-7.5`}
      />
      <PositionButtons item="criterion" number={number} {...position} />
    </div>
  )
}
