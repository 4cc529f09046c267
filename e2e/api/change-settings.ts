import { db } from '@/lib/db/client'
import { pages } from '@/lib/routes'
import { eventually } from '@/scripts/testing/processes'
import { fetchAsGuest } from './page-document'

/**
 * Saves settings in the database, which notifies the server. Waits until a page has the new version: `v` in the address
 * of its icon.
 */
export async function changeSettings(values: object) {
  const last = await db.instituteSettings.findFirstOrThrow({ orderBy: { version: 'desc' } })
  const { version, savedAt: _savedAt, ...rest } = last
  await db.instituteSettings.create({ data: { ...rest, ...values, version: version + 1 } })
  await eventually('the server has the next version of the settings', async () =>
    (await (await fetchAsGuest(pages.signIn)).text()).includes(`icon.svg?v=${version + 1}`),
  )
}
