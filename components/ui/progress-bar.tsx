type Props = { label: string; done: number; total: number }

export function ProgressBar({ label, done, total }: Props) {
  // Rounded down: the bar is full only when everything is done.
  const percent = total ? Math.floor((done / total) * 100) : 0
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold" aria-live="polite">
        {label}
        <span className="text-sm font-normal text-ink-soft tabular-nums">
          {done.toLocaleString('en')} of {total.toLocaleString('en')}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 h-2 overflow-hidden rounded-full border border-line bg-sunken"
      >
        <div className="h-full bg-brand" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
