import { classNames } from '@/lib/browser/class-names'

/** A placeholder while content is loading. Styles and browser tests find it by `data-loading`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      className={classNames('animate-pulse rounded-control bg-line/60', className)}
      aria-hidden
      data-loading
    />
  )
}
