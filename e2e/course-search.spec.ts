import { api, pages } from '@/lib/routes'
import { expect, test } from './support/people'

test('in a list with more courses than its page holds, all matches of a search can be loaded', async ({
  visit,
  scene,
}) => {
  const word = crypto.randomUUID()
  const courses = [await scene.addCourse(`${word} 1`), await scene.addCourse(`${word} 2`)]
  const page = await visit()
  // The page says that further courses follow, and the server returns one course at a time.
  await page.route(
    ({ pathname }) => pathname === pages.courses,
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue()
      const html = await (await route.fetch()).text()
      const body = html.replace(String.raw`\"nextCursor\":null`, String.raw`\"nextCursor\":\"x\"`)
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body })
    },
  )
  await page.route(`**${api.courses}?*`, (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '1')
    return route.continue({ url: url.href })
  })
  await page.goto(`${pages.courses}?q=${word}`)
  const found = page.getByRole('article').filter({ hasText: word })
  const more = page.getByRole('link', { name: 'Show more' })
  await expect(page.getByRole('heading', { name: 'Courses List (2)' })).toBeVisible()
  await expect(found).toHaveCount(1)
  await more.click()
  await expect(found).toHaveCount(2)
  await expect(more).toHaveCount(0)
  for (const { id } of courses) await scene.removeCourse(id)
})
