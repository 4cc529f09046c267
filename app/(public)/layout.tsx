import type { ReactNode } from 'react'
import { MainNav } from '@/components/shell/main-nav'
import { SideMenu } from '@/components/shell/side-menu'
import { AccessDeniedToast } from '@/components/shell/access-denied-toast'

/** The layout of all pages with the main menu. Some of them, such as /notices, are for signed-in users only. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh">
      <SideMenu area="public">
        <MainNav />
      </SideMenu>
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
      <AccessDeniedToast />
      {/* Phones open the menu as a drawer, which needs JavaScript: without it, the menu is shown above the page. */}
      <noscript>
        <style>
          {
            '@media (max-width:767px){body>div{flex-direction:column}#menu{display:flex;position:static;width:100%;height:auto}}'
          }
        </style>
      </noscript>
    </div>
  )
}
