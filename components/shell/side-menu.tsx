import Link from 'next/link'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/browser/class-names'
import { currentInstitute } from '@/lib/institute/settings'
import { pages } from '@/lib/routes'
import { LogoMark } from './logo'
import { MenuFooter } from './menu-footer'

/**
 * Menu beside the page from 768 px on. Phones show a drawer instead; without JavaScript, app/(public)/layout.tsx shows
 * this menu above public pages.
 */
export function SideMenu({ area, children }: { area: 'public' | 'admin'; children: ReactNode }) {
  return (
    <aside
      id="menu"
      className={classNames(
        'no-print sticky top-0 z-10 hidden h-dvh w-[248px] shrink-0 flex-col border-r border-line bg-surface px-3 py-4 transition-[width] md:flex menu-collapsed:w-[72px]',
        // In a window with little height, an expanded menu has its own scroll bar. That would clip the hover labels of a
        // collapsed menu, so the collapsed admin menu (the longer one) scrolls with the page.
        'overflow-x-hidden overflow-y-auto menu-collapsed:overflow-visible',
        area === 'admin' &&
          '[@media(max-height:800px)]:menu-collapsed:static [@media(max-height:800px)]:menu-collapsed:h-auto [@media(max-height:800px)]:menu-collapsed:min-h-dvh [@media(max-height:800px)]:menu-collapsed:self-start',
      )}
    >
      <Link
        href={pages.home}
        prefetch={false}
        className="mb-4 flex items-center gap-2.5 rounded-control px-[7px] py-1 font-semibold"
      >
        <LogoMark />
        <span className="truncate md:menu-collapsed:sr-only">{currentInstitute().name}</span>
      </Link>
      {children}
      <MenuFooter area={area} />
    </aside>
  )
}
