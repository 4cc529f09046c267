import type { Metadata } from 'next'
import { ProfileScreen } from '@/components/profile/profile-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { requireUser } from '@/lib/auth/current-user'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Profile', robots: { index: false } }

export default async function ProfilePage() {
  await requireUser(pages.profile)
  return (
    <>
      <TitleBar title="Profile" asHeading />
      <main id="main" className="page max-w-[820px]">
        <ProfileScreen />
      </main>
    </>
  )
}
