import type { Metadata } from 'next'
import { SettingsScreen } from '@/components/admin/settings/settings-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { requirePermission } from '@/lib/auth/current-user'
import { getEditableSettings } from '@/lib/institute/mutations'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Settings' }

export default async function Page() {
  await requirePermission('settings.manage', { returnTo: pages.settings })
  return (
    <>
      <TitleBar area="admin" title="Settings" asHeading />
      <main id="main" className="page">
        <SettingsScreen settings={getEditableSettings()} timeZones={Intl.supportedValuesOf('timeZone')} />
      </main>
    </>
  )
}
