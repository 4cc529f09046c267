import type { Metadata } from 'next'
import { UsersScreen } from '@/components/admin/users/users-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { requirePermission, type SearchParams } from '@/lib/auth/current-user'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Manage Users' }

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  await requirePermission('users.manage', { returnTo: pages.manageUsers, searchParams })
  return (
    <>
      <TitleBar area="admin" title="Manage Users" asHeading />
      <main id="main" className="page">
        <UsersScreen />
      </main>
    </>
  )
}
