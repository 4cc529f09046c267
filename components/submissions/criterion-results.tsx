import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { plural } from '@/lib/format/plural'
import type { CriterionResult } from '@/lib/submissions/results'
import { fallsShort } from '@/lib/submissions/review-rules'

/** A reviewer's result for each criterion. */
export function CriterionResults({ results = [] }: { results?: CriterionResult[] | undefined }) {
  if (results.length === 0) return null
  return (
    <ul aria-label="Criteria" className="grid gap-2 text-[15px]">
      {results.map((result, index) => (
        <li key={index} className="flex gap-2.5">
          <Icon result={result} />
          <span className="min-w-0 wrap-anywhere">
            {result.title}: <span className="font-semibold">{resultText(result)}</span>
            {result.comment && (
              <span className="block whitespace-pre-line text-ink-soft">{result.comment}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const iconClass = 'mt-[3px] size-4 shrink-0'

function Icon({ result: { met, points, max_points } }: { result: CriterionResult }) {
  if (!fallsShort({ met, points }, max_points))
    return <CircleCheck className={`${iconClass} text-accepted`} aria-hidden />
  if (max_points !== null) return <CircleDashed className={`${iconClass} text-pending`} aria-hidden />
  return <CircleX className={`${iconClass} text-rejected`} aria-hidden />
}

const resultText = ({ met, points, max_points }: CriterionResult) => {
  if (max_points !== null) return `${points} of ${plural(max_points, 'point')}`
  return met ? 'met' : 'not yet'
}
