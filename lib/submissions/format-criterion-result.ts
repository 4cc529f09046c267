import { plural } from '@/lib/format/plural'

/** Formats the result for a criterion: 'Tests: 3 of 5 points', 'Sources are named: not yet'. */
export function formatCriterionResult({
  title,
  maxPoints,
  met,
  points,
  comment,
}: {
  title: string
  maxPoints: number | null
  met: boolean | null
  points: number | null
  comment: string | null
}) {
  const verdict =
    maxPoints === null ? (met ? 'met' : 'not yet') : `${points} of ${plural(maxPoints, 'point')}`
  return `${title}: ${verdict}${comment ? `. ${comment}` : ''}`
}
