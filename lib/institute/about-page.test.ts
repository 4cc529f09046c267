import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import AboutPage, { generateMetadata } from '@/app/(public)/about/page'
import { PUT as update } from '@/app/api/admin/update-institute-settings/route'
import { signedInAdmin } from '@/lib/testing/people'
import { fieldsOf } from './fields'
import { currentInstitute } from './settings'
import { loadInstitute } from './store'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  await loadInstitute()
  admin = await signedInAdmin()
})

async function saveOffers(aboutOffers: string) {
  const { version } = currentInstitute()
  const body = { ...fieldsOf(currentInstitute()), version, aboutOffers }
  expect((await admin.client.json(update, 'PUT', { body })).status).toBe(200)
}

/** The description for search engines, and the titles of the offers. */
function readAboutPage() {
  // The title bar only passes the router to its click handlers.
  const props = { value: {} as AppRouterInstance }
  const html = renderToStaticMarkup(createElement(AppRouterContext.Provider, props, createElement(AboutPage)))
  const titles = Array.from(html.matchAll(/<h2[^>]*>([^<]*)</g), ([, title]) => title)
  return { description: generateMetadata().description, titles }
}

test('the About page shows the default offers, also in its description, if the saved offers have no title', async () => {
  const withDefaultOffers = readAboutPage()
  expect(withDefaultOffers.titles).toHaveLength(4)
  await saveOffers(':\n : :')
  expect(currentInstitute().aboutOffers).not.toBeNull()
  expect(readAboutPage()).toEqual(withDefaultOffers)
})

test('the About page shows the offers that have a title, and only these', async () => {
  await saveOffers(':\nEvening classes: Twice a week.\n::')
  expect(readAboutPage()).toEqual({
    description: 'Training Trains: Evening classes.',
    titles: ['Evening classes'],
  })
})
