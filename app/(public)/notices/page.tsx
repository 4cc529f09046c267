import type { Metadata } from 'next'
import { NoticesScreen } from '@/components/notices/notices-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { requireUser } from '@/lib/auth/current-user'
import { noticePages } from '@/lib/routes/notices'

export const metadata: Metadata = { title: 'Notices', robots: { index: false } }

export default async function NoticesPage() {
  await requireUser(noticePages.notices)
  return (
    <>
      <TitleBar title="Notices" asHeading />
      <main id="main" className="page max-w-[820px]">
        <NoticesScreen />
      </main>
    </>
  )
}
