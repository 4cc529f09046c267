import { Button } from '@/components/ui/button'
import { inputClass } from '@/components/ui/field'
import type { SubmissionDetails } from '@/lib/submissions/from-wire'
import { CriterionComment } from './criterion-comment'
import { blurOnKeys } from './blur-on-keys'
import { Kbd } from './shortcuts-dialog'
import { hasResult, type ResultDraft, type useCriterionResults } from './use-criterion-results'

/** A criterion, with the comments that reviewers have saved to use them again. */
type CriterionWithSavedComments = SubmissionDetails['criteria'][number]

type Props = {
  criteria: CriterionWithSavedComments[]
  criterionResults: ReturnType<typeof useCriterionResults>
  onSavedCommentsChanged: () => void
}

/** The criteria of the task, each with the fields for its result. */
export function CriteriaForm({ criteria, criterionResults, onSavedCommentsChanged }: Props) {
  if (criteria.length === 0) return null
  return (
    <section aria-label="Criteria" className="grid grid-cols-1 gap-3 rounded-control bg-sunken p-3">
      {criteria.map((criterion, index) => (
        <CriterionFields
          key={criterion.id}
          number={index + 1}
          criterion={criterion}
          draft={criterionResults.drafts[criterion.id] ?? {}}
          onChange={(draft) => criterionResults.setDraft(criterion.id, draft)}
          onSavedCommentsChanged={onSavedCommentsChanged}
        />
      ))}
    </section>
  )
}

type FieldsProps = {
  number: number
  criterion: CriterionWithSavedComments
  draft: ResultDraft
  onChange: (draft: ResultDraft) => void
  onSavedCommentsChanged: () => void
}

export const pointsFieldId = (criterionId: string) => `points-${criterionId}`

function CriterionFields({ number, criterion, draft, onChange, onSavedCommentsChanged }: FieldsProps) {
  const { id, title, points } = criterion
  const fallsShort = points === null ? draft.met === false : Number(draft.points) < points
  return (
    <div role="group" aria-label={title} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex min-w-0 flex-1 basis-52 gap-2 text-[15px] wrap-anywhere">
          <span className="max-lg:hidden" aria-hidden>
            {/* The tenth criterion has the key 0. */}
            <Kbd>{String(number % 10)}</Kbd>
          </span>
          {title}
        </p>
        {points === null ? (
          <MetSwitch title={title} met={draft.met} onChange={(met) => onChange({ ...draft, met })} />
        ) : (
          <label className="ml-auto flex items-center gap-2 text-[15px]">
            <span className="sr-only">Points for {title}</span>
            <input
              id={pointsFieldId(id)}
              value={draft.points ?? ''}
              onChange={({ target }) => onChange({ ...draft, points: target.value })}
              onKeyDown={blurOnKeys('Enter', 'Escape')}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              className={`${inputClass} min-h-9! w-16! py-1! text-right tabular-nums`}
            />
            of {points}
          </label>
        )}
      </div>
      {/* An emptied comment field stays: if it disappeared, the focus would be lost, and the next letters typed would
          trigger shortcuts. */}
      {hasResult(criterion, draft) && (fallsShort || draft.comment !== undefined) && (
        <CriterionComment
          criterion={criterion}
          comment={draft.comment ?? ''}
          onChange={(comment) => onChange({ ...draft, comment })}
          onSavedCommentsChanged={onSavedCommentsChanged}
        />
      )}
    </div>
  )
}

type SwitchProps = {
  title: string
  met: boolean | undefined
  onChange: (met: boolean | undefined) => void
}

const MetSwitch = ({ title, met, onChange }: SwitchProps) => (
  <span className="ml-auto flex gap-1">
    {([true, false] as const).map((value) => (
      <Button
        key={String(value)}
        variant={met === value ? (value ? 'primary' : 'danger') : 'plain'}
        size="small"
        className={met === value && !value ? 'border-rejected! bg-rejected-tint!' : undefined}
        aria-pressed={met === value}
        aria-label={`${title}: ${value ? 'met' : 'not yet'}`}
        onClick={() => onChange(met === value ? undefined : value)}
      >
        {value ? 'Met' : 'Not yet'}
      </Button>
    ))}
  </span>
)
