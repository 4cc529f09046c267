import { TriangleAlert } from 'lucide-react'
import { confusableNameWarning } from '@/lib/users/rules'

/** Warns of names with look-alike or invisible characters. */
export function ConfusableNameWarning({ name }: { name: string }) {
  const warning = confusableNameWarning(name)
  return (
    warning && (
      <span className="flex items-start gap-1 text-[13px] text-rejected">
        <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden />
        {warning}
      </span>
    )
  )
}
