import type { Metadata } from 'next'
import { MailScreen } from '@/components/admin/mail/mail-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { requirePermission, type SearchParams } from '@/lib/auth/current-user'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Mail' }

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  await requirePermission('emails.manage', { returnTo: pages.mail, searchParams })
  return (
    <>
      <TitleBar area="admin" title="Mail" asHeading />
      <main id="main" className="page">
        <MailScreen />
      </main>
    </>
  )
}
