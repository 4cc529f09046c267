import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { formatDay } from '@/lib/format/date'
import type { NextSteps } from '@/lib/progress/next-steps'
import { nextStepTexts } from './next-step-texts'

type Props = { step: NextSteps['next']; today: string }

/** The answer to 'What do I do next?'. */
export function NextStepCard({ step, today }: Props) {
  const { label, title, text, action, path, isLearnerWaiting } = nextStepTexts(step)
  const { due_on, due_hard } = step
  return (
    <section aria-labelledby="next-step" className="card grid gap-5 p-5 md:p-7">
      <div className="min-w-0">
        <p className="flex items-center gap-2.5 text-[15px] font-semibold">
          <span className="size-[9px] shrink-0 rounded-full bg-accent" aria-hidden />
          {label}
        </p>
        <h2 id="next-step" className="display mt-2 line-clamp-3 max-w-[34em] text-2xl wrap-anywhere">
          {title}
        </h2>
        {text && <p className="mt-2 line-clamp-4 max-w-[62ch] text-ink-soft wrap-anywhere">{text}</p>}
        {due_on && step.kind !== 'in_review' && step.kind !== 'ask_institute' && (
          <p className={due_on <= today ? 'mt-2 font-semibold text-rejected' : 'mt-2 font-semibold'}>
            {due_on < today ? 'Was due' : 'Due'}{' '}
            <time dateTime={due_on}>{due_on === today ? 'today' : formatDay(due_on)}</time>
            {due_hard && ', late work is refused'}
            {due_on < today && ', can still be submitted'}
          </p>
        )}
      </div>
      <Link
        href={path}
        prefetch={false}
        className={buttonClass({
          variant: isLearnerWaiting ? 'plain' : 'primary',
          className: 'md:justify-self-start',
        })}
      >
        {action}
        <ArrowRight aria-hidden />
      </Link>
    </section>
  )
}
