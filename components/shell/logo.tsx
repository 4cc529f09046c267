import { institute } from '@/lib/institute/settings'

/** The institute's mark, drawn from its settings. */
export function LogoMark({ className = 'size-[34px]' }: { className?: string }) {
  return (
    <span className={`grid shrink-0 place-items-center rounded-[9px] bg-ink text-paper ${className}`}>
      <svg
        viewBox="0 0 24 24"
        className="size-3/5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <path d={institute.logo} />
      </svg>
    </span>
  )
}
