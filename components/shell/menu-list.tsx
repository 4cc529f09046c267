import { classNames } from '@/lib/browser/class-names'
import type { MenuEntry } from './menu-entry'
import { MenuLink } from './menu-link'

const visibility: Record<MenuEntry['for'], string> = {
  everyone: '',
  'signed-in': 'hidden signed-in:block',
  staff: 'hidden is-staff:block',
}

type Props = { entries: MenuEntry[]; collapsible: boolean; labelledBy?: string }

/**
 * Menu entries. A closed menu shows a label on hover or focus. The side menu of public pages renders this component on
 * the server, so that its labels and icons need no JavaScript.
 */
export function MenuList({ entries, collapsible, labelledBy }: Props) {
  return (
    <ul className="grid gap-0.5" aria-labelledby={labelledBy}>
      {entries.map(({ path, label, icon: Icon, badge, alsoCurrentIn, exact, for: audience }) => (
        <li key={path} className={visibility[audience]}>
          <MenuLink {...{ path, alsoCurrentIn, exact }}>
            <Icon className="size-[19px] shrink-0" aria-hidden />
            <span className={collapsible ? collapsibleLabelClass : ''}>{label}</span>
            {badge}
          </MenuLink>
        </li>
      ))}
    </ul>
  )
}

const collapsibleLabelClass = classNames(
  'whitespace-nowrap md:menu-closed:pointer-events-none md:menu-closed:absolute md:menu-closed:left-full md:menu-closed:z-20 md:menu-closed:ml-3',
  'md:menu-closed:rounded-control md:menu-closed:bg-ink md:menu-closed:px-2.5 md:menu-closed:py-1.5 md:menu-closed:text-sm md:menu-closed:text-paper md:menu-closed:opacity-0',
  'md:menu-closed:transition-opacity md:menu-closed:group-hover:opacity-100 md:menu-closed:group-focus-visible:opacity-100',
)
