import Link from 'next/link'
import { classNames } from '@/lib/browser/class-names'
import type { MenuEntry } from './menu-entries'

const visibility: Record<MenuEntry['for'], string> = {
  everyone: '',
  'signed-in': 'hidden signed-in:block',
  staff: 'hidden is-staff:block',
}

type Props = {
  entries: MenuEntry[]
  current: MenuEntry | undefined
  collapsible: boolean
  labelledBy?: string
}

/** Entries; on a closed menu their words appear beside the icon under pointer or focus. */
export function MenuList({ entries, current, collapsible, labelledBy }: Props) {
  return (
    <ul className="grid gap-0.5" aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.path} className={visibility[entry.for]}>
          <Link
            href={entry.path}
            prefetch={false}
            aria-current={entry === current ? 'page' : undefined}
            className={classNames(
              'group relative flex h-[42px] items-center gap-3 rounded-control px-3.5 text-[15px] font-medium transition-colors max-md:h-12',
              entry === current
                ? 'bg-brand-tint font-semibold text-brand-strong'
                : 'text-ink-soft hover:bg-sunken hover:text-ink',
            )}
          >
            <entry.icon className="size-[19px] shrink-0" aria-hidden />
            <span className={collapsible ? closedLabel : ''}>{entry.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const closedLabel = classNames(
  'whitespace-nowrap md:menu-closed:pointer-events-none md:menu-closed:absolute md:menu-closed:left-full md:menu-closed:z-20 md:menu-closed:ml-3',
  'md:menu-closed:rounded-control md:menu-closed:bg-ink md:menu-closed:px-2.5 md:menu-closed:py-1.5 md:menu-closed:text-sm md:menu-closed:text-paper md:menu-closed:opacity-0',
  'md:menu-closed:transition-opacity md:menu-closed:group-hover:opacity-100 md:menu-closed:group-focus-visible:opacity-100',
)
