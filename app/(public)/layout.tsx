import type { ReactNode } from 'react'
import { DeniedToast } from '@/components/shell/denied-toast'
import { MainNav } from '@/components/shell/main-nav'
import { SideMenu } from '@/components/shell/side-menu'

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh">
      <SideMenu area="public">
        <MainNav />
      </SideMenu>
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
      <DeniedToast />
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
