import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { icon: LucideIcon; title: string; children?: ReactNode }

/** In place of a list that is empty or could not be loaded. `children` explain it or offer a next step. */
export function EmptyState({ icon: Icon, title, children }: Props) {
  return (
    <div className="card grid justify-items-center gap-3 px-6 py-10 md:py-14 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon className="size-6" aria-hidden />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="max-w-[46ch] text-ink-soft">{children}</div>}
    </div>
  )
}
