import { classNames } from '@/lib/browser/class-names'
import type { MenuEntry } from './menu-entry'
import { MenuLink } from './menu-link'

const visibility: Record<MenuEntry['audience'], string> = {
  everyone: '',
  'signed-in': 'hidden signed-in:block',
  staff: 'hidden is-staff:block',
}

type Props = { entries: MenuEntry[]; collapsible: boolean; labelledBy?: string }

/**
 * Menu entries. A collapsed menu shows a label on hover or focus. The side menu of public pages renders this component
 * on the server, so that its labels and icons need no JavaScript.
 */
export function MenuList({ entries, collapsible, labelledBy }: Props) {
  return (
    <ul className="grid gap-0.5" aria-labelledby={labelledBy}>
      {entries.map(({ path, label, icon: Icon, badge, alsoCurrentIn, exact, audience }) => (
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
  'whitespace-nowrap md:menu-collapsed:pointer-events-none md:menu-collapsed:absolute md:menu-collapsed:left-full md:menu-collapsed:z-20 md:menu-collapsed:ml-3',
  'md:menu-collapsed:rounded-control md:menu-collapsed:bg-ink md:menu-collapsed:px-2.5 md:menu-collapsed:py-1.5 md:menu-collapsed:text-sm md:menu-collapsed:text-paper md:menu-collapsed:opacity-0',
  'md:menu-collapsed:transition-opacity md:menu-collapsed:group-hover:opacity-100 md:menu-collapsed:group-focus-visible:opacity-100',
)
