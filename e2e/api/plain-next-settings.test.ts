/**
 * Plain `next start` shows saved settings on its pages at the next request, as the HTTP server in server/ does.
 * lib/testing/server-environment.mjs reads the tag below.
 * @server next
 */
import { fieldsOf } from '@/lib/institute/fields'
import { initialInstitute } from '@/lib/institute/initial-values'
import { pages } from '@/lib/routes'
import { loadPage } from './page-document'
import { makePerson } from './people'

jest.setTimeout(120_000)

test('saved settings are on prerendered and cached pages at the next request', async () => {
  const { client } = await makePerson('admin')
  const paths = [pages.home, pages.about, pages.verify, pages.signIn]
  for (const path of paths) expect((await loadPage(path)).document.title).toContain(initialInstitute.name)
  const body = { version: 1, ...fieldsOf(initialInstitute), name: 'Lern & Werk', brand: '#0f766e' }
  const response = await client.send('PUT', '/api/admin/update-institute-settings', { body })
  expect(response.status).toBe(200)
  for (const path of paths) {
    const { document } = await loadPage(path)
    expect([path, document.title]).toEqual([path, expect.stringContaining('Lern & Werk')])
    expect([path, document.documentElement.outerHTML]).toEqual([
      path,
      expect.not.stringContaining(initialInstitute.name),
    ])
  }
})
